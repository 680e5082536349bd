-- No statement of this release and the one before asks them: each order was written into them for nothing.
drop index if exists shop_order_account_status;
drop index if exists shop_order_to_purchase;
drop index if exists shop_order_to_ship;
