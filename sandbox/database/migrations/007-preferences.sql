-- adds preferences
-- Which optional emails a customer wants; without a row, none.

create table preferences (
  account_number integer primary key references accounts (number),
  product integer not null,
  marketing integer not null
) strict;
