"""Portuguese: what tells whether a reply rests on a memory. Patterns are for normalised text."""

# What measures are counted in, by the name that all languages share.
MEASURES = """
    kg: kg quilo quilos; g: g grama gramas; km: km quilometro quilometros;
    m: m metro metros; l: l litro litros; money: real reais euro euros dolar dolares
"""
# How a sentence begins to turn: what was unknown before it may be known behind it.
BUT = "mas, porem, so que"
# How somebody says not to know something, not to have it, not to be sure.
UNKNOWN = (
    r"nao (?:o |a |lhe |me |te )?(?:sei|encontrei|encontro|achei|acho nada|lembro|recordo|consta|localizei|disponho)",
    r"nao (?:tenho|ha|existe|possuo|vejo|temos) (?:\w+ ){0,6}?(?:guardad|anotad|registrad|salv|armazenad|gravad)\w+",
    r"nao (?:tenho|ha|existe|possuo|vejo|temos) (?:\w+ ){0,2}?(?:informac|registr|anotac|nota|dado|confirmac|certeza"
    r"|nada|memoria|como saber|acesso|nenhum|ideia)\w*",
    r"nao (?:consigo|posso|da para|pude) (?:\w+ )?(?:confirmar|dizer|afirmar|garantir|encontrar|saber)",
    r"nunca me (?:contou|disse|falou)|(?:ainda )?nao me (?:contou|disse|falou|informou)",
    r"(?:sem|nenhum|nenhuma) (?:informac|registr|anotac)\w+",
)
# How a statement is denied: what follows in its clause is no longer so, or never was.
DENIED = (
    r"(?:nao|nunca|nem) (?:\w+ )?(?:e|sao|era|eram|foi|esta|estao|estava|tem|tinha|mora|moram|vive|trabalha|fica"
    r"|usa|se chama|faz)\b",
    r"ja nao\b",
    r"(?:deixou|deixaram|parou|pararam) de\b",
    r"nao e (?:verdade|mais)\b",
)
# Words that replies have anyway: one of them shows nothing. Any inflection counts.
USUAL = """
    abraco abrir acabar aceitar achar acompanhar aconselhar acordo acrescentar adicionar agradar agradecer agua
    ajustar amigo aparecer apoio aprender apresentar aproveitar aproximar area arquivo arrumar assistir assunto
    atencao atender atividade atual aula aumentar avisar baixar baixo base bastar bater beber belo bonito buscar
    cabeca cair calmo cama caminho carro carta caso causa cedo centro chamar chance checar chegar cheio cidade claro
    cliente cobrir colocar combinar comecar comer comida comparar completo comprar comum condicao conferir confirmar
    confortavel conhecer conseguir conselho considerar conta contar contato continuar controlar conversa convidar
    convite copiar cor corpo correr corrigir cortar costume cozinhar crescer criar cuidado cuidar curso custar custo
    decidir deixar demais demorar dentro depender descansar descobrir desculpa desejar desligar detalhe devagar dica
    diferente dificil diminuir dinheiro direito direto discutir doce doutor duracao durar duvida efeito encaixar
    encontrar energia ensinar entender entrar entregar enviar equipe errar erro escolher escrever espaco especial
    esperar esquecer estilo estudar evitar exato exemplo exercicio experiencia experimentar explicar facil falta
    faltar familia fechar feliz festa filme fim final fora forma forte foto frente fresco frio funcionar futuro
    ganhar garantir gastar geral gostoso gratis gritar grupo guardar guia historia humor ideal igual imagem importar
    imprimir incluir indicar informacao informar iniciar inicio inteiro interessar jantar jogar jogo junto lado
    lavar ler levar leve ligar limite limpar lindo linha lista livre livro local logo loja longe luz maior mandar
    maneira manter mao maquina marca marcar material medico meio melhor menor mensagem mercado mesa metade metodo
    misturar modelo momento montar mostrar motivo mover mudar mundo musica natural necessario normal objetivo
    observar ocasiao ocupado oferecer olhar opcao opiniao ordem organizar orgulho pagar pagina palavra papel par
    parabens parar parecer passeio pasta pedido pedir pegar pensar perder perfeito perguntar permitir perto
    pesquisar pior piorar planejar poder ponto porta possivel pratica praticar prato prazo precisar preco preferir
    preparar presente prestar prever principal procurar produto programa projeto prometer pronto proteger prova
    provavel publico puxar qualidade quarto quente rapido razao realizar receber recente recomendar reduzir regra
    relacao relaxar repetir reservar resolver respeitar responder restaurante resto resultado resumo reuniao rever
    revisar rico risco ritmo roupa rua sabor sair salvar seco seguir seguro sensacao sentar separar serie serio
    servico servir sessao significar silencio simples sistema situacao sobrar social solto sono sorte subir sugerir
    sugestao suportar tamanho tema tempo tentar terminar testar texto tirar titulo tocar tomar total trabalhar
    traducao tranquilo tratar trazer treinar treino trocar turma unico util vale valer valor variar vender ver
    verificar versao vestir viagem viajar vida visitar vista viver volta voltar vontade
"""
