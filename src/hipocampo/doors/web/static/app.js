// What the page does beyond links and forms: keys, sliders, progress. Without it everything is still there.
"use strict";
(() => {
  const base = document.body.dataset.base;
  const all = (what) => [...document.querySelectorAll(what)];
  const one = (what) => document.querySelector(what);

  // Keys: one letter each, never while somebody types.
  const places = { h: "", s: "search", t: "timeline", p: "people", m: "pages", i: "inbox", d: "dreams", a: "access", f: "forget", o: "health" };
  let at = -1;
  let going = 0;
  const typing = (target) => target.closest("input:not([type=checkbox],[type=range]), textarea, select, [contenteditable]");
  const move = (step) => {
    const items = all("[data-item]");
    if (!items.length) return;
    items[at]?.removeAttribute("data-at");
    at = Math.max(0, Math.min(items.length - 1, at + step));
    items[at].setAttribute("data-at", "");
    items[at].scrollIntoView({ block: "nearest" });
    items[at].querySelector("a, button")?.focus({ preventScroll: true });
  };
  const press = (key) => {
    const items = all("[data-item]");
    const within = items[at] || items.find((item) => item.querySelector("[data-key]")) || document;
    const button = within.querySelector(`[data-key="${key}"]`) || (key === "u" && one('[data-key="u"]'));
    if (button) button.click();
    return Boolean(button);
  };
  const keys = {
    "/": () => { const found = one("#q"); if (found) { found.focus(); found.select(); } else location.href = `${base}/search`; },
    j: () => move(1),
    k: () => move(-1),
    e: () => { const edit = one("[data-edit]"); if (edit) { edit.closest("details").open = true; edit.closest("details").querySelector("textarea")?.focus(); } },
    "?": () => one("#keys").showModal(),
    Enter: () => { const item = all("[data-item]")[at]; if (item?.dataset.href) location.href = item.dataset.href; },
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && typing(event.target)) return event.target.blur();
    if (typing(event.target) || one("dialog[open]")) return;
    if (Date.now() - going < 1200) {
      going = 0;
      if (event.key in places) { event.preventDefault(); location.href = `${base}/${places[event.key]}`; }
      return;
    }
    if (event.key === "g") { going = Date.now(); return; }
    if (event.key === "Enter" && event.target.closest("a, button, summary")) return;
    if (event.key in keys) { event.preventDefault(); keys[event.key](); }
    else if (/^[a-z]$/.test(event.key) && press(event.key)) event.preventDefault();
  });
  const nav = one(".nav");
  const current = one(".nav [aria-current]");
  if (nav && current && nav.scrollWidth > nav.clientWidth) nav.scrollLeft = current.offsetLeft - nav.clientWidth / 2;
  for (const button of all("[data-help]")) { button.hidden = false; button.addEventListener("click", keys["?"]); }

  // What is chosen takes effect at once.
  for (const form of all("[data-auto]")) {
    form.querySelector("button").hidden = true;
    form.addEventListener("change", () => form.requestSubmit());
  }

  // The slider of the timeline: days before today.
  const days = one("[data-slider]");
  if (days) {
    const range = days.querySelector("[data-range]");
    const slider = range.querySelector("input");
    const then = days.elements.as_of;
    const today = new Date(`${then.max}T12:00:00Z`);
    range.hidden = false;
    slider.value = slider.max - Math.min(slider.max, Math.round((today - new Date(`${then.value}T12:00:00Z`)) / 864e5));
    slider.addEventListener("input", () => {
      then.value = new Date(today - (slider.max - slider.value) * 864e5).toISOString().slice(0, 10);
    });
  }

  // The chain, verified in sight.
  const verify = one("[data-verify]");
  if (verify) verify.addEventListener("submit", (event) => {
    if (verify.elements.head.value) return;
    event.preventDefault();
    const shown = one("[data-progress]");
    const [bar, text] = [shown.querySelector("progress"), shown.querySelector("output")];
    shown.hidden = false;
    const stream = new EventSource(verify.dataset.verify);
    stream.addEventListener("progress", (said) => { const told = JSON.parse(said.data); bar.value = told.done / told.whole; text.value = `${told.done} / ${told.whole}`; });
    stream.addEventListener("done", (said) => { const told = JSON.parse(said.data); bar.value = 1; text.value = told.ok ? `${verify.dataset.done} ${told.head}` : verify.dataset.broken; stream.close(); });
    stream.addEventListener("failed", (said) => { text.value = JSON.parse(said.data).message; stream.close(); });
    stream.onerror = () => stream.close();
  });

  // What if: numbers move, the picture follows.
  const simulate = one("#simulate");
  const plot = one("#plot");
  if (simulate && plot && window.uPlot) {
    const names = JSON.parse(plot.dataset.names);
    let chart = null;
    let last = 0;
    const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);
    const resolved = (name) => { const probe = document.createElement("i"); probe.className = "probe"; document.body.append(probe); probe.style.color = `var(${name})`; const found = getComputedStyle(probe).color; probe.remove(); return found || colour(name); };
    const draw = (told) => {
      const line = (name, n, dash) => ({ label: dash ? `${names[name]} (${plot.dataset.changed})` : names[name], stroke: resolved(`--c${n + 1}`), width: 2, dash });
      const layers = Object.keys(told.layers);
      const series = [{ label: plot.dataset.day, value: "{YYYY}-{MM}-{DD}" }, ...layers.map((name, n) => line(name, n)), ...(told.changed ? layers.map((name, n) => line(name, n, [4, 4])) : [])];
      const data = [told.days.map((day) => Date.parse(`${day}T12:00:00Z`) / 1000), ...layers.map((name) => told.layers[name]), ...(told.changed ? layers.map((name) => told.changed[name]) : [])];
      const axis = { font: `12px ${colour("--font")}`, stroke: resolved("--soft"), grid: { stroke: resolved("--line") }, ticks: { stroke: resolved("--line") } };
      plot.hidden = false;
      chart?.destroy();
      chart = new uPlot({ width: plot.clientWidth - 26, height: 260, series, axes: [{ ...axis, values: "{YYYY}-{MM}-{DD}", space: 90 }, axis], scales: { x: { time: true } } }, data, plot);
      for (const still of all("[data-still]")) still.hidden = true;
    };
    const ask = async () => {
      const mine = ++last;
      const answer = await fetch(`${simulate.dataset.twin}?${new URLSearchParams(new FormData(simulate))}`, { headers: { Accept: "application/json" } });
      if (answer.ok && mine === last) draw((await answer.json()).simulate);
    };
    let waiting = 0;
    simulate.addEventListener("input", (event) => {
      const shown = event.target.closest("label").querySelector(".value");
      if (shown) shown.textContent = event.target.value;
      clearTimeout(waiting);
      waiting = setTimeout(ask, 120);
    });
    ask();
  }
})();
