"""Names that are the same in all languages: tools, brands, and first names that are no other word; all normalised."""

from __future__ import annotations

__all__ = ["BRANDS", "FIRST_NAMES", "TOOLS"]

# What people work with.
TOOLS = (
    r"(?:arch|ubuntu|debian|fedora|nix\w*|gentoo|manjaro|pop!?_?os) ?(?:linux)?|linux(?: mint)?|mac ?os"
    r"|macbook(?: (?:air|pro))?"
    r"(?: m\d)?|imac|macs?|pcs?|windows(?: \d+| xp)?|wsl|chromebook|thinkpad|iphone(?: \d+)?|ipad"
    r"|android(?: phone)?|pixel"
    r"|galaxy|kindle|kobo|switch|ps\d|xbox|steam deck|neovim|n?vim|emacs|vs ?code|visual studio|pycharm|intellij"
    r"|jetbrains|cursor|xcode|sublime|zed|helix|tmux|zsh|fish|powershell|notion|obsidian|evernote|anki|trello|jira"
    r"|slack|discord|figma|sketch|photoshop|lightroom|illustrator|blender|excel|google (?:docs|sheets|calendar)|logseq"
    r"|ableton|logic pro|fl studio|unity|unreal|godot|arduino|raspberry pis?|home assistant|firefox|chrome|safari|brave"
    r"|python|rust|go|golang|java|javascript|typescript|js|ts|kotlin|swift|c|c\+\+|c#|ruby|rails|ruby on rails|php"
    r"|laravel"
    r"|scala|clojure|elixir|haskell|lua|julia|perl|r|matlab|sql|bash|react|vue|svelte|angular|next\.?js|nuxt"
    r"|node(?:\.?js)?"
    r"|deno|bun|django|flask|fastapi|spring(?: boot)?|\.net|flutter|tailwind|postgres(?:ql)?|mysql|sqlite|mongo(?:db)?"
    r"|redis|kafka|docker|podman|kubernetes|k8s|terraform|ansible|aws|gcp|azure|vercel|github|gitlab|git|pytorch"
    r"|tensorflow|pandas|numpy|polars|spark|airflow|dbt|tableau|power ?bi|wordpress|shopify|webflow"
)
# What people drive and own.
BRANDS = (
    r"toyota|honda|ford|bmw|subaru|harley|vespa|tesla|fiat|seat|renault|peugeot|vw|volkswagen|chevrolet|chevy|audi"
    r"|mercedes|nissan"
    r"|hyundai|kia|mazda|volvo|citroen|skoda|opel|dacia|jeep|suzuki|yamaha|kawasaki|ducati|mini|porsche|corolla"
    r"|civic|golf|polo"
    r"|onix|fusca|gol|uno|palio|corsa|clio|focus|fiesta|prius|mustang|kombi|ibiza|leon|panda|samsung|motorola"
    r"|xiaomi|iphone"
    r"|fender|gibson|canon|nikon|thinkpad|macbook|dell"
)
# Who writes these in lower case ("i'm sarah") is known by them.
FIRST_NAMES = frozenset(
    """
    adam adriana adrian alan alberto alejandra alejandro alex alexander alexandra alexandre alice alicia aline amanda
    amelia ana andre andrea andreia andrew andres anna anne anthony antonia antonio ariana arthur ashley barbara beatriz
    ben benjamin bernardo bianca brian bruna bruno caio camila carla carlos carmen carol carolina caroline catarina
    catherine cecilia charles charlotte chloe chris christian christina clara claudia claudio cristian cristina daniel
    daniela danielle danny david debora deborah denise diana diego eduarda eduardo elena elizabeth ellen emilio emily
    emma enrique eric erica esteban esther ethan eva fabiana fabio felipe fernanda fernando francisca francisco gabriel
    gabriela george gonzalo guilherme gustavo hannah heitor helena henrique henry hugo ignacio igor irene isabel isabela
    isabella isabelle ivan jacob james jane janet javier jennifer jeremy jessica joana joao joaquin jorge jose joseph
    joshua juan juliana juliano kate katie kevin laura leandro leticia liam lorena lorenzo luana lucas lucia luciana
    luis luisa luiz luiza manuel manuela marcela marcelo marcia marcio marcos margaret maria mariana marina mario marta
    martha martin mateo mateus matheus matthew mauricio megan melissa michael michelle miguel monica murilo nancy
    natalia natasha nathan nicholas nicolas nicole olivia oscar otavio pablo paloma patricia patrick paul paula paulo
    pedro peter priscila rachel rafael rafaela raquel rebeca rebecca renata renato ricardo richard robert roberta
    roberto rodrigo rogerio ruben ryan samantha samuel sandra sara sarah sebastian sergio silvia simone sofia sophia
    stephanie stephen steven susan tatiana teresa thais thiago thomas tiago tomas valentina vanessa veronica vicente
    victoria vinicius virginia vitoria vivian wagner william ximena yasmin yolanda
    """.split()
)
