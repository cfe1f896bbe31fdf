-- adds phone_wallet
-- What waits at the relay for who comes later, and what the phone wallet remembers of its connections.

create table relay_messages (
  number integer primary key autoincrement,
  topic text not null,
  message text not null,
  tag integer not null,
  sender text not null,
  published_at integer not null,
  expires_at integer not null
) strict;
create index relay_messages_by_topic on relay_messages (topic);
create table phone_wallet (key text primary key, value text not null) strict;
