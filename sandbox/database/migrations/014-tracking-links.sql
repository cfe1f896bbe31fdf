-- adds tracking_links
-- Links by which somebody without an account follows a payment. The token is made of `salt` and the platform's secret and
-- found by its hash, so that the payer can see it again, and the table alone opens nothing. A payment has one active link
-- at most.

create table tracking_links (
  id text primary key,
  payment_key text not null references payments (key),
  salt text not null,
  hash text not null unique,
  shows_payer integer not null,
  created_at integer not null,
  expires_at integer,
  revoked_at integer
) strict, without rowid;
create index tracking_links_by_payment on tracking_links (payment_key, created_at);
create unique index tracking_links_active on tracking_links (payment_key) where revoked_at is null;
