"""Secrets are found where they are clear, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.secrets import find_secret, mask_secrets

# Assembled here, so that no scanner takes this file for a leak.
SECRETS = {
    "a senha do wifi é " + "Xk9!fjP2": "password",
    "la contraseña del correo es " + "abc12345": "password",
    "sk-ant-" + "api03-" + "a1B2" * 10: "api-key",
    "sk-" + "proj-abcdEFGH1234ijklMNOP": "api-key",
    "AKIA" + "IOSFODNN7EXAMPLE": "api-key",
    "ghp_" + "a" * 36: "api-key",
    "xoxb-" + "123456789012-abcdef": "api-key",
    "123456789:AA" + "x" * 33: "api-key",
    "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0NTY3." + "SflKxwRJSMeKKF2QT4": "api-key",
    "-----BEGIN OPENSSH " + "PRIVATE KEY----- b3BlbnNzaC1rZXktdjEAAAAA": "private-key",
    "AGE-SECRET-" + "KEY-1" + "Q" * 58: "private-key",
    "my password is hunter22x": "password",
    "a senha é abc12345": "password",
    "contraseña: s3creto99": "password",
    "DB_PASSWORD=abcd1234efgh": "password",
    '{"client_secret": "abcd1234efgh"}': "password",
    "Authorization: Bearer abcdef1234567890abcdef": "password",
    "postgres://me:s3cr3t@db.example/x": "password",
    "4111 1111 1111 1111": "card-number",
    "5555-5555-5555-4444": "card-number",
    "378282246310005": "card-number",
    "2223003122003222": "card-number",
    "30569309025904": "card-number",
}


@pytest.mark.parametrize(("text", "kind"), SECRETS.items())
def test_a_secret_is_found_and_masked(text: str, kind: str) -> None:
    """A secret in a retain is refused, and one in a recorded prompt masked: its kind is named, it is not repeated."""
    sentence = f"remember: {text} please"
    assert find_secret(sentence) == kind
    assert f"[{kind}]" in mask_secrets(sentence)
    assert find_secret(mask_secrets(sentence)) is None


@pytest.mark.parametrize(
    "text",
    [
        "sk-learn-based-classifier-pipelines-are-nice",
        "the password is in the vault",
        "the password policy is 12 characters",
        "a senha expira em 90 dias",
        "password: op://vault/db1/item2",
        "password: $DB_PASSWORD1",
        "senha: https://vault.example/item123",
        "password rules: min 8 chars, 1 digit",
        "api key rotation every 90days is a policy",
        "postgres://me:password@localhost/x",
        "https://host:8080/x@y",
        "call me at +55 11 91234-5678",
        "ISBN 9783161484100",
        "epoch 1763251200000",
        "2026-11-15 22:58:11.123",
        "order 4111111111111112",
        "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
        "0000 0000 0000 0000",
        "CPF 123.456.789-09",
        "IBAN DE89370400440532013000",
        "o token bucket tem 1000 fichas",
    ],
)
def test_plain_text_is_no_secret(text: str) -> None:
    """Numbers, names and the place where a secret is kept may be remembered."""
    assert find_secret(text) is None
    assert mask_secrets(text) == text


@given(st.text())
def test_any_text_can_be_searched(text: str) -> None:
    """What is masked holds no secret any more, and text without one is left alone."""
    masked = mask_secrets(text)
    assert (masked == text) == (find_secret(text) is None)


@given(st.text(alphabet="sk-pasword:=@/ 0123456789aA\n", max_size=400))
def test_text_that_resembles_secrets_is_searched_too(text: str) -> None:
    """No text makes the search fail."""
    assert find_secret(text) in (None, "private-key", "api-key", "password", "card-number")
