"""First names that are no other word, folded: who writes them in lower case ("i'm sarah") is known by them."""

from __future__ import annotations

__all__ = ["FIRST_NAMES"]

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
