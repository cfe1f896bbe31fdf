-- adds waiting_keys
-- Keys by which a browser whose session has expired goes on looking at one payment. Kept as their hash; `expires_at` is
-- ms of the account's clock.

create table waiting_keys (
  hash text primary key,
  payment_key text not null references payments (key),
  session_id integer not null references sessions (id),
  expires_at integer not null
) strict, without rowid;
create index waiting_keys_by_session on waiting_keys (session_id, payment_key);
