-- unused since 1.3.4: each order was written into them for nothing.
drop index if exists shop_order_account_status;
drop index if exists shop_order_to_purchase;
drop index if exists shop_order_to_ship;
