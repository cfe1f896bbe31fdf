-- adds buy_orders.market_final
-- The market rate at the moment of an order's rate, held and final, in millionths of EUR: pages and receipts print it beside
-- ours. Orders of an older version have none.
alter table buy_orders add column market_indicative integer;
alter table buy_orders add column market_final integer;
