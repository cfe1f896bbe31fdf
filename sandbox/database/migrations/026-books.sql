-- adds book_entries
-- The books: entries of rows that sum to zero in each coin, which are only ever added to. What movements of accounts an older
-- database has are booked here, so that an account has what its book says; its payments are booked one after the other
-- later on, since only code can read them. `balance_after` is what an account held after a movement that is done.

create table book_entries (
  id integer primary key,
  account_number integer references accounts (number),
  at integer not null,
  what text not null,
  reference text
) strict;
create index book_entries_by_reference on book_entries (reference) where reference is not null;

create table book_rows (
  entry_id integer not null references book_entries (id),
  book text not null,
  coin text not null,
  units integer not null check (units <> 0),
  primary key (entry_id, book, coin)
) strict, without rowid;
create index book_rows_by_book on book_rows (book, coin, units);

create trigger book_entries_stay before update on book_entries
  begin select raise(abort, 'the books are only added to'); end;
create trigger book_entries_remain before delete on book_entries
  begin select raise(abort, 'the books are only added to'); end;
create trigger book_rows_stay before update on book_rows
  begin select raise(abort, 'the books are only added to'); end;
create trigger book_rows_remain before delete on book_rows
  begin select raise(abort, 'the books are only added to'); end;

insert into book_entries (account_number, at, what, reference)
  select b.account_number, m.created_at, m.type, coalesce(m.transaction_key, 'movement:' || m.id)
  from movements m join balances b on b.id = m.balance_id where m.status = 'COMPLETED' and m.units <> 0
  order by m.created_at, m.id;
insert into book_rows (entry_id, book, coin, units)
  select e.id, 'customer:' || m.balance_id, b.coin, -m.units
  from book_entries e join movements m on coalesce(m.transaction_key, 'movement:' || m.id) = e.reference and m.type = e.what
  join balances b on b.id = m.balance_id;
insert into book_rows (entry_id, book, coin, units)
  select e.id, case when m.transaction_key is not null then 'payments' when b.coin = 'CEUR' then 'issued' else 'chain:' || b.coin end,
    b.coin, m.units
  from book_entries e join movements m on coalesce(m.transaction_key, 'movement:' || m.id) = e.reference and m.type = e.what
  join balances b on b.id = m.balance_id;
insert into book_rows (entry_id, book, coin, units)
  select e.id, 'issued', 'EUR', -m.units from book_entries e join movements m on 'movement:' || m.id = e.reference
  join balances b on b.id = m.balance_id and b.coin = 'CEUR';
insert into book_rows (entry_id, book, coin, units)
  select e.id, 'bank:safeguarding', 'EUR', m.units from book_entries e join movements m on 'movement:' || m.id = e.reference
  join balances b on b.id = m.balance_id and b.coin = 'CEUR';

alter table movements add column order_id text;
alter table movements add column input_address text;
alter table movements add column output_address text;
alter table movements add column balance_after integer;
update movements set balance_after = done.after from (
  select id, sum(units) over (partition by balance_id order by created_at, id) as after
  from movements where status = 'COMPLETED'
) as done where done.id = movements.id;
create unique index movements_by_order on movements (order_id, balance_id, type) where order_id is not null;
create index movements_done on movements (balance_id, created_at, id, balance_after) where status = 'COMPLETED';
create index movements_reserved on movements (balance_id, units) where status = 'PROCESSING';

alter table payments add column booked integer not null default 0;
create index payments_unbooked on payments (key) where booked = 0;
