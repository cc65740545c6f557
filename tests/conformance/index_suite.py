"""What every index promises. An adapter joins with a class of its own: see `test_index.py`."""

from __future__ import annotations

from tests.conformance.index_events_suite import EventsSuite
from tests.conformance.index_life_suite import LifeSuite
from tests.conformance.index_links_suite import LinksSuite
from tests.conformance.index_names_suite import NamesSuite
from tests.conformance.index_pages_suite import LinesSuite
from tests.conformance.index_past_suite import PastSuite
from tests.conformance.index_permits_suite import PermitsSuite
from tests.conformance.index_readings_suite import ReadingsSuite
from tests.conformance.index_reflect_suite import ReflectSuite
from tests.conformance.index_search_suite import SearchSuite
from tests.conformance.index_society_suite import SocietySuite
from tests.conformance.index_summary_suite import SummarySuite
from tests.conformance.index_uttered_suite import UtteredSuite
from tests.conformance.index_vectors_suite import VectorsSuite
from tests.conformance.index_vocabulary_suite import VocabularySuite


class IndexSuite(
    EventsSuite,
    LifeSuite,
    LinesSuite,
    LinksSuite,
    NamesSuite,
    SearchSuite,
    PastSuite,
    PermitsSuite,
    ReadingsSuite,
    ReflectSuite,
    SocietySuite,
    SummarySuite,
    UtteredSuite,
    VectorsSuite,
    VocabularySuite,
):
    """All promises, as tests."""
