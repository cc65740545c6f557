"""Pairs of memories in three languages and how they stand to each other: (language, relation, one, other).

A relation that begins with `missed` is true, but the rules do not see it: they must then say `other`.
"""

from __future__ import annotations

from collections.abc import Iterator

_PORTUGUESE = """
same | O usuário prefere respostas curtas. | usuário prefere respostas curtas
same | - Mora em Lisboa | Mora em Lisboa.
same | @Peter: prefere chá | Peter prefere chá
same | Não come carne! | não come carne
same | Reunião na sexta às 15h (memory/2026-11-15.md#L12) | Reunião na sexta às 15h
same | Trabalha numa padaria em Braga | Trabalha em uma padaria em Braga
same | O gato se chama Tom | Gato se chama TOM
same | Tem alergia a amendoim #saúde | tem alergia a amendoim saúde
same | Projeto “Aurora” termina em março | O projeto Aurora termina em março
same | A Maria também gosta de jazz | Maria gosta de jazz
alike | não gosto de carne | sou vegetariano
alike | Não como carne | Sou vegetariana
alike | Parei de fumar | não fumo
alike | Perdi o emprego | Estou desempregado
alike | Foi demitido | perdeu o emprego
alike | Eu prefiro respostas curtas | O usuário prefere respostas curtas
alike | Gosta de café | Gosta de café preto
alike | Mora em Lisboa | Mora em Lisboa desde 2019
alike | Tem uma alergia a amendoim | Tem alergias a amendoim
alike | Odeia coentro | Detesta coentro
alike | Adora cinema francês | Gosta de cinema francês
alike | Não bebo álcool | Não bebe
alike | Sou casado | Tem esposa
alike | Não sabe dirigir | Não tem carteira de motorista
missed alike | O relatório é escrito por Maria | Maria escreve o relatório
alike | Trabalha na Google como engenheira | Trabalha na Google
alike | Usa um computador velho e lento | Usa um computador lento e velho
alike | Não mora mais em Braga | Não mora em Braga
alike | É vegano | É vegetariano
alike | Não é religiosa | É ateia
contradiction | Mora em Lisboa | Mora no Porto
contradiction | Gosta de café | Odeia café
contradiction | Gosta de café | Não gosta de café
contradiction | Come carne | É vegetariano
contradiction | Não come carne | Adora churrasco
contradiction | Tem dois filhos | Tem três filhos
contradiction | Não tem filhos | Tem 2 filhos
contradiction | Fuma | Parou de fumar
contradiction | É solteiro | É casado
contradiction | Está desempregada | Tem emprego
contradiction | Nasceu em 1990 | Nasceu em 1991
contradiction | Prefere chá a café | Prefere café a chá
contradiction | Peter é mais alto que Ana | Ana é mais alta que Peter
contradiction | O café é com açúcar | O café é sem açúcar
contradiction | A cor favorita é azul | A cor favorita é verde
contradiction | O prazo é 12 de março | O prazo é 15 de março
contradiction | Sempre toma café da manhã | Nunca toma café da manhã
contradiction | Mora em Braga | Não mora mais em Braga
contradiction | Trabalha na Google | Trabalha na Microsoft
contradiction | A loja está aberta | A loja está fechada
contradiction | Pesa 70 kg | Pesa 80 kg
contradiction | É canhoto | É destro
contradiction | O aniversário da Maria é em maio | O aniversário da Maria é em junho
contradiction | Bebe álcool | Não bebe álcool
contradiction | Não come carne vermelha nem frango | Come carne vermelha e frango
other | Ele ama ela | Ela ama ele
other | Gatos caçam | Caçam gatos
other | Apresentou Ana ao Rui | Apresentou à Ana o Rui
other | Tem um gato | Tem um cachorro
other | Peter mora em Lisboa | Maria mora no Porto
other | Morava em Lisboa | Mora no Porto
other | Mora em Lisboa | Mora em Portugal
other | Peter ama Maria | Maria ama Peter
other | Peter deve 50 reais a Ana | Ana deve 50 reais a Peter
other | Come carne | Só come carne aos domingos
other | Gosta de café | Gosta de bolo de café
other | Mora em Lisboa | Quer morar em Lisboa
other | Vai à praia | Vai à praia se fizer sol
other | Mora em Lisboa | Mora em Lisboa?
other | Correu 5 km | Correu 10 km
other | Viajou em 2019 | Viajou em 2020
other | O irmão de Peter mora em Lisboa | Peter mora em Lisboa
other | Tem um filho | Tem uma filha
other | Não come carne vermelha | Come carne
other | Trabalhou na Google | Trabalha na Google
other | Talvez mude de emprego | Mudou de emprego
other | Comprou o livro para Ana | Comprou o livro de Ana
other | A avó mora em Braga | O avô mora em Braga
other | Gosta de jazz | Gosta de samba
other | Tipo sanguíneo A | Tipo sanguíneo O
other | Não gosta de chá | Não gosta de café
other | Quase perdeu o voo | Perdeu o voo
other | Ele gosta de pizza | Ela gosta de pizza
other | Não bebe café | Bebe álcool
other | O prazo é 12 de março | O prazo do relatório anual mudou
other | Custa 10 reais | Pagou 20 reais
other | Prefere respostas curtas | Prefere emails longos
other | Antes do almoço toma café | Depois do jantar toma café
other | Maria não foi à festa porque Peter foi | Peter não foi à festa porque Maria foi
other | O usuário acha que Peter mora em Lisboa | Peter mora em Lisboa
other | Sonha em morar em Paris | Mora em Paris
other | Gosta de cachorros grandes | Gosta de cachorros pequenos
other | Vendeu o carro vermelho | Comprou o carro vermelho
other | Ensina inglês para crianças | Aprende inglês com crianças
other | Joga futebol aos sábados | Joga futebol aos domingos
other | Foi ao médico ontem | Foi ao médico
contradiction | O voo sai às 10:30 | O voo sai às 11:30
contradiction | Meu nome é Pedro | Meu nome é Paulo
alike | Meu nome é Pedro | Meu nome é Pedro Henrique
other | A senha do wifi é abc123 | A senha do email é abc123
other | Tem medo de cachorro | Tem cachorro
contradiction | Nunca esteve no Japão | Já esteve no Japão
other | A filha de Ana estuda medicina | Ana estuda medicina
contradiction | O chefe disse que não vai ter reunião | O chefe disse que vai ter reunião na sexta
alike | Ana trabalha com design gráfico | Ana trabalha com design
other | Ana trabalha com Peter | Ana trabalha para Peter
alike | Falou com a mãe sobre o emprego | Falou com a mãe
contradiction | A reunião é na sala 3 | A reunião é na sala 4
same | Ele gosta de correr. | ele gosta de correr
other | Pode comer glúten | Não pode comer glúten e lactose
contradiction | Pode comer glúten | Não pode comer glúten
other | Peter apresentou Ana a Carlos | Peter apresentou Carlos a Ana
other | Está aprendendo piano | Não está aprendendo violino
contradiction | Confia em Ana | Desconfia de Ana
other | Metade da equipe é remota | A equipe é remota
alike | Usa Linux no trabalho | Usa Linux
other | Usa Linux no trabalho | Usa Windows em casa
other | O exame deu negativo | O exame deu positivo
contradiction | Prefere respostas longas | Prefere respostas curtas
same | O usuário é alérgico a camarão | Usuário é alérgico a camarão.
same | Prefere reuniões curtas às 9h | prefere reuniões curtas às 9h!
alike | Sou alérgica a camarão | O usuário é alérgico a camarão
alike | Estou sem emprego | Foi despedido
alike | Não tenho carro | Não tem carro
missed alike | Estuda alemão | Estuda alemão todas as noites
contradiction | Acorda às 6h | Acorda às 8h
contradiction | O servidor fica na porta 80 | O servidor fica na porta 443
contradiction | É divorciada | É casada
contradiction | Joga xadrez | Não joga xadrez
contradiction | O irmão dela se chama Rui | O irmão dela se chama Nuno
contradiction | Tem medo de avião | Não tem medo de avião
contradiction | Concorda com o plano | Discorda do plano
other | Joga xadrez com Rui | Joga tênis com Rui
other | Rui é chefe de Ana | Ana é chefe de Rui
other | Jantou com a Ana na terça | Almoçou com a Ana na terça
other | Quer parar de fumar | Parou de fumar
other | Acha que não gosta de peixe | Não gosta de peixe
alike | Visitou Roma em 2018 | Visitou Roma
other | Comprou um carro novo | Comprou um carro usado
other | Trabalha de casa às segundas | Trabalha no escritório às terças
other | Mandou um email para Rui | Recebeu um email de Rui
other | Emagreceu 5 kg | Engordou 5 kg
other | A mãe de Rui é médica | A mãe de Ana é médica
other | Não confia em bancos | Trabalha em bancos
other | Se chover, trabalha de casa | Trabalha de casa
other | Nunca mais viu Ana | Viu Ana
same | Toma remédio para pressão todo dia. | toma remédio para pressão todo dia
other | Toma remédio para pressão todo dia | Tomou remédio para pressão hoje
other | Deve 100 euros ao banco | O banco deve 100 euros
other | A Rita acha o Rui chato | O Rui acha a Rita chata
alike | Eu moro sozinho em Coimbra | Mora sozinho em Coimbra
other | Rita mora sozinha em Coimbra | Rita morava sozinha em Coimbra
contradiction | A reunião começa às 9h | A reunião começa às 10h
other | A reunião começa às 9h | A reunião termina às 10h
contradiction | Detesta viajar de avião | Adora viajar de avião
other | Detesta viajar de avião | Adora viajar de trem
contradiction | O banco de dados é PostgreSQL | O banco de dados não é PostgreSQL
other | Prefere Python para scripts | Prefere Rust para servidores
alike | Sou solteira | Não sou casada
other | Foi promovido a gerente | Foi promovido por um gerente
other | Odeia quando atrasam | Odeia atrasar
contradiction | Sabe nadar | Não sabe nadar
other | Aprendeu a nadar em 2020 | Não sabia nadar em 2019
contradiction | O usuário trabalha no Google. | O usuário trabalha na Amazon agora.
contradiction | O usuário vive em Curitiba com a família. | O usuário mora em Lisboa.
other | O usuário trabalha em casa agora. | O usuário trabalha na Amazon.
"""

_SPANISH = """
same | El usuario prefiere respuestas cortas. | usuario prefiere respuestas cortas
same | Vive en Lima | vive en Lima!
same | * No come carne | No come carne.
same | @Ana: prefiere té | Ana prefiere té
same | El perro se llama Toby | Perro se llama Toby
same | ¡Tiene alergia al polen! | Tiene alergia al polen
same | Trabaja en Bogotá (fuente: memory/2026-01-02.md#L3) | Trabaja en Bogotá
same | A Luis también le gusta el jazz | A Luis le gusta el jazz
alike | No me gusta la carne | Soy vegetariano
alike | No como carne | Soy vegetariana
alike | Dejé de fumar | No fumo
alike | Perdió el empleo | Está desempleado
alike | Prefiero respuestas cortas | El usuario prefiere respuestas cortas
alike | Vive en Lima | Vive en Lima desde 2018
alike | Odia el cilantro | Detesta el cilantro
alike | No bebe alcohol | No bebe
alike | Ya no vive en Quito | No vive en Quito
alike | Tiene un coche rojo | Tiene un carro rojo
alike | Es vegana | Es vegetariana
alike | Trabaja en Telefónica como ingeniera | Trabaja en Telefónica
contradiction | Vive en Lima | Vive en Quito
contradiction | Le gusta el café | No le gusta el café
contradiction | Le gusta el café | Odia el café
contradiction | Come carne | Es vegetariano
contradiction | Tiene dos hijos | Tiene tres hijos
contradiction | Fuma | Dejó de fumar
contradiction | Es soltera | Está casada
contradiction | Nació en 1985 | Nació en 1986
contradiction | Prefiere té a café | Prefiere café a té
contradiction | El café es con azúcar | El café es sin azúcar
contradiction | Su color favorito es azul | Su color favorito es rojo
contradiction | La tienda está abierta | La tienda está cerrada
contradiction | Siempre desayuna en casa | Nunca desayuna en casa
contradiction | Trabaja en Google | Trabaja en Amazon
contradiction | Es zurdo | Es diestro
contradiction | Cuesta 10 euros | Cuesta 12 euros
contradiction | La reunión es el lunes | La reunión es el martes
contradiction | No tiene hijos | Tiene dos hijos
other | Tiene un gato | Tiene un perro
other | Luis vive en Lima | Ana vive en Quito
other | Vivía en Lima | Vive en Quito
other | Vive en Lima | Vive en Perú
other | Luis ama a Ana | Ana ama a Luis
other | Come carne | Solo come carne los domingos
other | Quiere vivir en Lima | Vive en Lima
other | Vive en Lima | ¿Vive en Lima?
other | Trabajó en Google | Trabaja en Google
other | El hermano de Luis vive en Lima | Luis vive en Lima
other | Tiene un hijo | Tiene una hija
other | Corrió 5 km | Corrió 10 km
other | Casi perdió el vuelo | Perdió el vuelo
other | Compró pan | Compró leche
other | Le gusta el jazz | Le gusta el rock
other | Si llueve se queda en casa | Se queda en casa
other | No come carne roja | Come carne
other | Quizás cambie de trabajo | Cambió de trabajo
other | Cree que Ana vive en Madrid | Ana vive en Madrid
other | Sueña con vivir en París | Vive en París
contradiction | Mi nombre es Pedro | Mi nombre es Pablo
contradiction | El vuelo sale a las 10:30 | El vuelo sale a las 11:30
other | La hija de Ana estudia medicina | Ana estudia medicina
other | Vendió el coche rojo | Compró el coche rojo
alike | Juega al fútbol los sábados | Juega al fútbol
other | Tiene miedo a los perros | Tiene perros
other | Ana trabaja con Luis | Ana trabaja para Luis
contradiction | Puede comer gluten | No puede comer gluten
other | Nunca come pescado crudo | Come pescado
contradiction | Vive solo con su gato | No vive solo con su gato
other | Luis presentó a Ana a Carlos | Luis presentó a Carlos a Ana
same | La contraseña es «Sol» | contraseña es Sol
other | La mitad del equipo es remota | El equipo es remoto
contradiction | Prefiere respuestas largas | Prefiere respuestas cortas
same | Prefiere el café sin azúcar. | prefiere café sin azúcar
alike | Soy alérgica a los mariscos | El usuario es alérgico a los mariscos
alike | Me encanta el fútbol | Le gusta el fútbol
alike | No tengo coche | No tiene coche
contradiction | Se despierta a las 6 | Se despierta a las 8
contradiction | Juega al ajedrez | No juega al ajedrez
contradiction | Su hermano se llama Luis | Su hermano se llama Pablo
contradiction | Está divorciado | Está casado
contradiction | Habla francés | No habla francés
contradiction | Bebe vino | No bebe alcohol
other | Habla francés con Ana | Habla inglés con Ana
other | Luis es jefe de Ana | Ana es jefa de Luis
other | Quiere dejar de fumar | Dejó de fumar
other | Visitó Roma con Luis | Visitó París con Luis
other | La madre de Luis es médica | La madre de Ana es médica
other | Adelgazó 5 kg | Engordó 5 kg
other | Ayer trabajó desde casa | Trabaja desde casa
other | Le prestó dinero a Luis | Luis le prestó dinero
other | Debe 100 euros al banco | El banco debe 100 euros
alike | Vivo solo en Sevilla | Vive solo en Sevilla
contradiction | La reunión empieza a las 9 | La reunión empieza a las 10
contradiction | Sabe nadar | No sabe nadar
other | Prefiere Python para scripts | Prefiere Rust para servidores
contradiction | Odia viajar en avión | Le encanta viajar en avión
other | Rita piensa que Luis miente | Luis piensa que Rita miente
other | Come poco | Come poco pan
same | ¿Sabe nadar? | sabe nadar?
contradiction | Mi cumpleaños es el 5 de mayo | Mi cumpleaños es el 6 de mayo
contradiction | El usuario trabaja en Google como cocinero. | El usuario trabaja en Amazon ahora.
contradiction | El usuario vive en Bogotá desde 2020. | El usuario vive en Madrid.
other | El usuario vivió en Bogotá. | El usuario vive en Madrid ahora.
"""

_ENGLISH = """
same | The user prefers short answers. | user prefers short answers
same | - [ ] Buy a new laptop | Buy new laptop
same | @Peter: doesn't eat meat | Peter does not eat meat
same | Lives in Lisbon [memory/2026-11-15.md#L12] | lives in Lisbon
same | The cat is called Tom | cat is called tom
same | O(c=0.95) @Ana: likes jazz | Ana likes jazz
same | Deploys run on Fridays | “Deploys run on Fridays”
same | memory/2026-11-15.md#L12: Works at ACME | Works at ACME
same | Can't drive at night | Cannot drive at night
same | DOESN'T EAT MEAT | does not eat meat
alike | I don't like meat | I am a vegetarian
alike | Doesn't eat meat | Is vegetarian
alike | Quit smoking | Doesn't smoke
alike | Lost her job | Is unemployed
alike | I prefer short answers | The user prefers short answers
alike | Likes coffee | Likes black coffee
alike | Lives in Lisbon | Lives in Lisbon since 2019
alike | Hates cilantro | Detests cilantro
alike | Loves French movies | Enjoys French movies
alike | No longer lives in Oslo | Does not live in Oslo
alike | Doesn't drink alcohol | Doesn't drink
alike | Is vegan | Is vegetarian
alike | Works at Google as an engineer | Works at Google
alike | Has a peanut allergy | Has peanut allergies
contradiction | Lives in Lisbon | Lives in Porto
contradiction | Likes coffee | Hates coffee
contradiction | Likes coffee | Does not like coffee
contradiction | Eats meat | Is vegetarian
contradiction | Has two kids | Has three kids
contradiction | Smokes | Quit smoking
contradiction | Is single | Is married
contradiction | Was born in 1990 | Was born in 1991
contradiction | Prefers tea to coffee | Prefers coffee to tea
contradiction | Drinks coffee with sugar | Drinks coffee without sugar
contradiction | Her favorite color is blue | Her favorite color is green
contradiction | The deadline is March 12 | The deadline is March 15
contradiction | Always eats breakfast | Never eats breakfast
contradiction | Works at Google | Works at Microsoft
contradiction | The shop is open | The shop is closed
contradiction | Peter is 30 years old | Peter is 31 years old
contradiction | Is left-handed | Is right-handed
contradiction | The meeting is on Monday | The meeting is on Tuesday
contradiction | Has no children | Has two children
contradiction | Lives in Oslo | No longer lives in Oslo
contradiction | Peter is taller than Ana | Ana is taller than Peter
contradiction | The server runs on port 8080 | The server runs on port 9090
contradiction | The package weighs 10 kg | The package weighs 10 lb
other | He loves her | She loves him
other | Loves me | Loves her
other | The room is too hot | The room is hot
other | Has a cat | Has a dog
other | Peter lives in Lisbon | Maria lives in Porto
other | Lived in Lisbon | Lives in Porto
other | Lives in Lisbon | Lives in Portugal
other | Peter loves Maria | Maria loves Peter
other | Eats meat | Only eats meat on Sundays
other | Likes coffee | Likes coffee cake
other | Likes coffee | Likes the smell of coffee
other | Wants to live in Lisbon | Lives in Lisbon
other | Lives in Lisbon | Lives in Lisbon?
other | Goes out | Goes out if it is sunny
other | Worked at Google | Works at Google
other | Peter's brother lives in Lisbon | Peter lives in Lisbon
other | Has a son | Has a daughter
other | Ran 5 km | Ran 10 km
other | Almost missed the flight | Missed the flight
other | He likes pizza | She likes pizza
other | Used to smoke cigars | Smokes cigars
other | Might move to Berlin | Moved to Berlin
other | Codes in C | Codes in C++
other | Blood type A | Blood type O
other | Turns the lights on | Turns the lights off
other | Flies from Rome | Flies to Rome
other | Bought 2 apples | Bought 3 apples
other | Does not eat red meat | Eats meat
other | The user told Peter the secret | Peter told the user the secret
other | My sister lives in Rome | His sister lives in Rome
other | Peter said Maria is ill | Maria said Peter is ill
other | Temperature was -5 degrees | Temperature was 5 degrees
other | Thinks Peter lives in Lisbon | Peter lives in Lisbon
other | Dreams of living in Paris | Lives in Paris
contradiction | My name is Peter | My name is Paul
contradiction | The flight leaves at 10:30 | The flight leaves at 11:30
other | Ana's daughter studies medicine | Ana studies medicine
other | Sold the red car | Bought the red car
alike | Plays football on Saturdays | Plays football
other | Is afraid of dogs | Has dogs
other | Works with Ana | Works for Ana
contradiction | Can eat gluten | Can't eat gluten
other | Never eats raw fish | Eats fish
other | Half of the team is remote | The team is remote
other | Peter introduced Ana to Carlos | Peter introduced Carlos to Ana
other | Teaches English to kids | Learns English from kids
other | Gave the book to Ana | Got the book from Ana
other | Is allergic to nuts | Is allergic to milk
alike | Uses Linux at work | Uses Linux
other | Peter lives with Maria in Rome | Maria lives in Rome
other | Refused to sign the contract | Signed the contract
other | Failed to finish the marathon | Finished the marathon
other | Forgot to call mom | Called mom
other | Peter's favorite band is Queen | Ana's favorite band is Muse
contradiction | Peter's favorite band is Queen | Peter's favorite band is Muse
other | The API returns JSON | The API returns XML
other | Deadline is Friday for design | Deadline is Monday for code
other | Ran a marathon in 3 hours | Ran a marathon in 4 hours
other | Has 3 cats and 2 dogs | Has 2 cats and 3 dogs
other | Lives near Lisbon | Lives in Lisbon
same | user's dog is called Rex | The user's dog is called Rex.
other | Lives alone | Lives with Maria
contradiction | Is allergic to nuts | Is not allergic to nuts
contradiction | Eats gluten | Doesn't eat gluten
other | Doesn't eat gluten at home | Eats gluten
other | Uses dark mode | Uses light theme
contradiction | Prefers dark mode | Prefers light mode
same | The user's timezone is UTC+1 | User's timezone is UTC+1.
alike | I'm allergic to shrimp | The user is allergic to shrimp
alike | Does not own a car | Doesn't have a car
missed alike | Studies German | Studies German every night
alike | Laura got fired | Laura is unemployed
contradiction | Wakes up at 6 | Wakes up at 8
contradiction | Plays chess | Does not play chess
contradiction | The user's timezone is UTC+1 | The user's timezone is UTC+3
contradiction | Is divorced | Is married
contradiction | Speaks French | Doesn't speak French
contradiction | Drinks wine | Doesn't drink alcohol
contradiction | Agrees with the plan | Disagrees with the plan
contradiction | Her brother is called Tom | Her brother is called Max
other | Speaks French with Ana | Speaks English with Ana
other | Tom is Ana's boss | Ana is Tom's boss
other | Wants to quit smoking | Quit smoking
other | Visited Rome with Tom | Visited Paris with Tom
other | Tom's mother is a doctor | Ana's mother is a doctor
other | Lost 5 kg | Gained 5 kg
other | Yesterday worked from home | Works from home
other | Lent money to Tom | Borrowed money from Tom
other | Never saw Ana again | Saw Ana
other | If it rains, works from home | Works from home
other | Might be allergic to nuts | Is allergic to nuts
other | Bought a new car | Bought a used car
other | Is Tom's sister | Is Tom's teacher
other | Ana beat Tom at chess | Tom beat Ana at chess
other | Doesn't like Mondays | Doesn't like Sundays
other | Tests pass on Linux | Tests fail on Linux
other | Keeps backups for 30 days | Keeps logs for 30 days
contradiction | Backups are kept for 30 days | Backups are kept for 90 days
other | Owes the bank 100 euros | The bank owes 100 euros
alike | I live alone in Leeds | Lives alone in Leeds
contradiction | The meeting starts at 9 | The meeting starts at 10
other | The meeting starts at 9 | The meeting ends at 10
contradiction | Can swim | Cannot swim
other | Was promoted to manager | Was promoted by a manager
other | Prefers Python for scripts | Prefers Rust for servers
contradiction | Hates flying | Loves flying
other | Rita thinks Tom lies | Tom thinks Rita lies
contradiction | My birthday is on May 5 | My birthday is on May 6
other | Read the book | Read the book review
other | Drinks tea | Drinks tea only in winter
other | Is 30 minutes late | Is 40 minutes early
missed alike | The database is Postgres | The database is Postgres 16
other | Has never been to Japan | Has been to China
contradiction | The build is broken | The build is not broken
other | Peter's phone number is 555 | Peter's house number is 777
alike | Is not married | Is single
other | Stopped at the bakery | Did not go to the bakery
other | Some tests fail | All tests fail
contradiction | The user works at Google. | The user works at Amazon now.
contradiction | The user has worked at Google for 5 years. | The user no longer works at Google.
contradiction | The user has been vegan since 2020. | The user is no longer vegan.
contradiction | The user lives in Porto with their wife. | The user lives in Lisbon.
contradiction | The user works for Google. | The user no longer works at Google.
other | The user has lived in Porto. | The user lives in Lisbon now.
other | The user works from home now. | The user works at Google.
other | The user lives in Lisbon with their wife. | The user lives in Lisbon.
other | The user likes coffee. | The user no longer likes black coffee.
"""


def cases() -> Iterator[tuple[str, str, str, str]]:
    """Every pair with its language and its relation."""
    for language, table in (("pt", _PORTUGUESE), ("es", _SPANISH), ("en", _ENGLISH)):
        for line in table.strip().splitlines():
            kind, one, other = line.split(" | ")
            yield language, kind, one, other
