-- adds analytics_events
-- What was counted, without anybody: no column says who it was. `at` is in ms of the sandbox's clock.

create table analytics_events (
  id integer primary key,
  provider text not null,
  event text not null,
  properties text not null,
  at integer not null
);
