-- adds buy_orders.market_final
-- The market rate at the moment of an order's rate, held and final, in millionths of EUR: pages and receipts print it beside
-- ours. Orders of an older version have none.
alter table buy_orders add column market_indicative integer;
alter table buy_orders add column market_final integer;

-- A business that is paid in pounds has a sort code and an account number instead of an IBAN.
alter table collect_applications add column settlement_sort_code text;
alter table collect_applications add column settlement_account text;
