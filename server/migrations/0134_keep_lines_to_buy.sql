-- Lines of orders with pieces that no purchase order has: what is to be bought is read from here, not from all orders that wait.
-- Kept by whoever reads them and by a job, from the changes below.
create table line_to_buy (
	order_line_id bigint primary key,
	order_id bigint not null,
	product_id bigint not null,
	sku_id bigint not null,
	-- Null where nobody knows who has it.
	supplier_id bigint,
	pieces int not null check (pieces > 0),
	-- They were ordered before and did not come.
	again boolean not null,
	-- Since when its order stands where it is.
	waits_since timestamptz not null
);
create index line_to_buy_supplier on line_to_buy (supplier_id, sku_id, order_line_id);
create index line_to_buy_order on line_to_buy (order_id);
create index line_to_buy_product on line_to_buy (product_id);

-- Orders whose lines may wait otherwise than is kept, and products that are bought elsewhere now: only ever added to by those who
-- change something.
create table to_buy_change (
	id bigint generated always as identity primary key,
	order_id bigint,
	product_id bigint,
	constraint to_buy_change_what check ((order_id is null) <> (product_id is null))
);
insert into to_buy_change (order_id) select id from shop_order where status = 14 and open_questions = 0;
insert into to_buy_change (order_id) select distinct order_id from purchase_piece where missing > 0;
