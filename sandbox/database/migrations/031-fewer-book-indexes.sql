-- adds nothing: it changes rows only, and may run twice
-- Nothing but the console asks for the sum of a book, and every row that is added had to be sorted in here. It may run twice.
drop index if exists book_rows_by_book;
