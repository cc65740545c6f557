// Hipocampo: what is known comes into the conversation, what is said is recorded.
// Made by `hipo install opencode`; `hipo install opencode --undo` removes it.
import { spawn } from "node:child_process"

const COMMAND = {command}
const PATIENCE = 5000 // milliseconds; the hook itself is silent long before

// One hook: a report goes in as JSON, the context to add comes out. Whatever goes wrong adds nothing.
function hook(report) {
  return new Promise((resolve) => {
    const child = spawn(COMMAND[0], COMMAND.slice(1), { stdio: ["pipe", "pipe", "ignore"] })
    const timer = setTimeout(() => resolve(""), PATIENCE)
    let output = ""
    child.on("error", () => resolve(""))
    child.stdin.on("error", () => resolve(""))
    child.stdout.on("data", (data) => (output += data))
    child.on("close", () => {
      clearTimeout(timer)
      try {
        resolve(JSON.parse(output).hookSpecificOutput.additionalContext)
      } catch {
        resolve("")
      }
    })
    child.stdin.end(JSON.stringify(report))
  })
}

const texts = (parts) => parts.filter((one) => one.type === "text" && !one.synthetic).map((one) => one.text)

export const Hipocampo = async ({ client }) => {
  const begun = new Set()

  // A session that another one started speaks with an agent's words, not with the user's.
  async function isInner(id) {
    try {
      return Boolean((await client.session.get({ path: { id } })).data?.parentID)
    } catch {
      return false
    }
  }

  async function contextOf(session, prompt) {
    const report = { session_id: session, ...((await isInner(session)) ? { agent_id: session } : {}) }
    const added = []
    if (!begun.has(session)) {
      begun.add(session)
      added.push(await hook({ ...report, hook_event_name: "session.created", source: "startup" }))
    }
    added.push(await hook({ ...report, hook_event_name: "chat.message", prompt }))
    return added.filter(Boolean).join("\n")
  }

  return {
    "chat.message": async (input, output) => {
      const prompt = texts(output.parts).join("\n")
      const text = prompt ? await contextOf(input.sessionID, prompt) : ""
      if (!text) return
      output.parts.push({
        id: `prt_${Date.now().toString(16)}${Math.random().toString(16).slice(2, 12)}`,
        sessionID: input.sessionID,
        messageID: output.message.id,
        type: "text",
        text,
        synthetic: true,
      })
    },
    event: async ({ event }) => {
      if (event.type !== "session.idle") return
      const session = event.properties.sessionID
      try {
        const found = await client.session.messages({ path: { id: session } })
        const reply = found.data.filter((one) => one.info.role === "assistant").at(-1)
        const said = reply ? texts(reply.parts).join("\n") : ""
        if (said) await hook({ hook_event_name: "session.idle", session_id: session, last_assistant_message: said })
      } catch {}
    },
  }
}
