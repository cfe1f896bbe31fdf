-- The ledger: append-only entries whose rows sum to zero in each coin.
create table book_entries (
  id integer primary key,
  account_number integer references accounts (number),
  at integer not null,
  what text not null,
  reference text
) strict;
create index book_entries_by_reference on book_entries (reference) where reference is not null;
create trigger book_entries_stay before update on book_entries
  begin select raise(abort, 'the books are only added to'); end;
create trigger book_entries_remain before delete on book_entries
  begin select raise(abort, 'the books are only added to'); end;

create table book_rows (
  entry_id integer not null references book_entries (id),
  book text not null,
  coin text not null,
  units integer not null check (units <> 0),
  primary key (entry_id, book, coin)
) strict, without rowid;
create trigger book_rows_stay before update on book_rows
  begin select raise(abort, 'the books are only added to'); end;
create trigger book_rows_remain before delete on book_rows
  begin select raise(abort, 'the books are only added to'); end;
