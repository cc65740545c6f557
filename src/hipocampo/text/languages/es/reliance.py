"""Spanish: what tells whether a reply rests on a memory. Patterns are for normalised text."""

# What measures are counted in, by the name that all languages share.
MEASURES = """
    kg: kg kilo kilos; g: g gramo gramos; km: km kilometro kilometros;
    m: m metro metros; l: l litro litros; money: euro euros dolar dolares peso pesos
"""
# How a sentence begins to turn: what was unknown before it may be known behind it.
BUT = "pero, aunque, sino que"
# How somebody says not to know something, not to have it, not to be sure.
UNKNOWN = (
    r"no (?:lo |la |le |me |te )?(?:encontre|encuentro|hallo|halle|recuerdo|acuerdo|consta|localizo|dispongo)",
    r"no lo se|no se (?:si|que|cual|cuando|donde|como|quien|cuant\w+|nada|a que|en que|de que)",
    r"no (?:tengo|hay|existe|veo|tenemos) (?:\w+ ){0,6}?(?:guardad|anotad|registrad|apuntad|almacenad)\w+",
    r"no (?:tengo|hay|existe|veo|tenemos) (?:\w+ ){0,2}?(?:informaci|registr|nota|dato|confirmaci|constancia|nada"
    r"|memoria|forma de saber|acceso|ningun|idea|certeza)\w*",
    r"no (?:puedo|consigo|pude|es posible) (?:\w+ )?(?:confirmar|decir|asegurar|encontrar|saber)|no estoy segur[oa]",
    r"nunca me (?:contaste|dijiste|has)|(?:aun |todavia )?no me (?:contaste|dijiste|has (?:dicho|contado))",
    r"(?:sin|ningun|ninguna) (?:informaci|registr|constancia)\w*",
)
# How a statement is denied: what follows in its clause is no longer so, or never was.
DENIED = (
    r"(?:no|nunca|ni) (?:\w+ )?(?:es|son|era|eran|fue|esta|estan|estaba|tiene|tenia|vive|viven|trabaja"
    r"|queda|usa|se llama|hace)\b",
    r"ya no\b",
    r"(?:dejo|dejaron|paro|pararon) de\b",
    r"no es (?:cierto|verdad)\b",
)
# Words that replies have anyway: one of them shows nothing. Any inflection counts.
USUAL = """
    abrir acabar aceptar acompanar aconsejar actividad actual acuerdo adaptar agradar agradecer agua ahorrar ajustar
    alto anadir apagar aparecer apoyo aprender apretar aprovechar archivo area arreglar asunto atencion atender
    aumentar avisar bajar bajo bastar beber bello bonito bueno buscar cabeza caer calidad calle calma cama cambiar
    cambio camino cantidad cara carinio carta caso causa cena centro cerca cerrar ciudad claro clase cliente cocinar
    coger colocar color combinar comenzar comer comida comodo comparar completo comprar comprobar comun condicion
    confirmar conocer conseguir consejo considerar consultar contacto contar contestar continuar control convenir
    conversar copiar correcto correr cortar corto cosa costar crear crecer creer cuenta cuerpo cuidado cuidar curso
    deber decidir decir dejar demas dentro depender derecho descansar descubrir desear despacio detalle diferente
    dificil dinero directo disculpa disfrutar duda durar efecto ejemplo ejercicio elegir empezar empresa encajar
    encantar encender encontrar energia ensenar entender entero entrar entregar enviar equipo error escoger escribir
    escuchar espacio especial esperar estilo estudiar evitar exacto experiencia explicar facil falta faltar familia
    feliz fiesta fin final firmar forma foto frente fresco frio fuera fuerte funcionar futuro ganar garantizar
    gastar general grande gratis grupo guardar guia gustar hablar hacer hallar historia humor igual imagen importar
    imprimir incluir indicar informacion informar iniciar inicio instalar intentar interesar inventar invitar juego
    jugar juntar junto lado lavar leer lejos libre libro ligero limite limpiar linea lista listo llamar llegar
    llenar llevar luego lugar luz maestra mandar manera mano mantener maquina marca marcar material mayor medico
    medio mejor menor mensaje mercado mesa meter metodo mezclar minimo mirar mitad modelo modo molestar momento
    montar mostrar motivo mover mundo musica natural necesario necesitar negocio normal objetivo observar ocasion
    ocupado ofrecer oir opcion opinion orden organizar padre pagar pagina palabra pantalla papel par parar parecer
    partido pasar paso pedir pelicula pensar peor pequeno perder perfecto permitir pieza pista plan plato poder
    poner posible practica practicar precio preferir preguntar preparar presentar presente previo principal probar
    producto programa prometer pronto propio proponer proteger proyecto prueba publico punto quedar quitar rapido
    razon realizar recibir reciente recoger recomendar reducir regalo regla relacion relajar repetir reservar
    resolver responder respuesta restaurante resto resultado resumen reunion revisar rico riesgo ritmo ropa sabor
    sacar salir salvar seco seguir seguro sencillo sentar sentido separar serie serio servicio servir sesion
    significar silencio simple sistema sitio situacion sobrar social solo soltar subir suelo suerte sugerir sumar
    tamano tarjeta tema terminar texto tiempo tienda titulo tocar tomar total traducir traer tranquilo tratar turno
    unico unir util utilizar valer valor variar vender venir ver verdad verificar version vestir viajar viaje vida
    visitar vista vivir volver voz zona
"""
