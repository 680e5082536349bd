-- Stock moves, it is not written: on hand is the sum of its movements, reserved the sum of what is open.
create table stock_movement (
	id bigint generated always as identity primary key,
	sku_id bigint not null references stock_level,
	delta int not null,
	reason text not null check (reason in
		('received', 'counted', 'damaged', 'lost', 'sold', 'returnedSellable', 'returnedDamaged', 'corrected')),
	at timestamptz not null,
	-- Null where no operator did it: a buyer, an import, the clock.
	operator_id bigint,
	order_line_id bigint,
	-- The file or import that it came with.
	batch text,
	-- What a count or a file said there was; the delta follows from it.
	told int,
	note text not null default ''
);
create index stock_movement_sku on stock_movement (sku_id, id desc) include (delta);
create index stock_movement_file on stock_movement (sku_id, id desc) where batch is not null;

-- What is there when the ledger opens.
insert into stock_movement (sku_id, delta, reason, at, note)
	select sku_id, on_hand, 'corrected', now(), 'opening of the ledger' from stock_level order by sku_id;

-- Of what a line took, how many pieces came back.
alter table stock_reservation add column returned int not null default 0;
alter table stock_reservation add constraint stock_reservation_returned check (returned between 0 and quantity);

-- Where the ledger and the counts of a sku contradict each other, as last proven; empty in a sound shop.
create table stock_difference (
	sku_id bigint primary key references stock_level,
	on_hand int not null,
	moved int not null,
	reserved int not null,
	open int not null,
	found_at timestamptz not null
);
