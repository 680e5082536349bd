-- Lists of orders by when they were placed: also of a day long ago, and of one state.
create index shop_order_placed on shop_order (placed_at desc, id desc);
create index shop_order_status_placed on shop_order (status, placed_at desc, id desc);
