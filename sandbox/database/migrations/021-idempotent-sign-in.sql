-- adds idempotency.signs_in
-- Who is signed in by an answer that is kept: the very first databases did not note it.

alter table idempotency add column signs_in integer references accounts (number);
