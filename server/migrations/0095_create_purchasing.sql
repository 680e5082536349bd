-- Where goods are bought and what was bought for which order (docs/rules.md 17). Nothing of it stands in a table that buyers' pages read.
create table supplier (
	id bigint generated always as identity primary key,
	name text not null constraint supplier_name unique,
	platform text not null default '',
	url text not null default '',
	contact text not null default '',
	currency text not null check (currency in ('CNY', 'USD', 'IQD')),
	note text not null default '',
	-- Nothing new is bought there.
	archived boolean not null default false,
	version int not null default 0,
	created_at timestamptz not null
);
create index supplier_list on supplier (name, id);

create table product_supply (
	product_id bigint primary key references product on delete cascade,
	supplier_id bigint references supplier,
	source_url text not null default '',
	-- Hundredths of the currency for one piece; null where nobody knows.
	cost bigint check (cost > 0),
	currency text not null check (currency in ('CNY', 'USD', 'IQD')),
	version int not null default 1
);
create index product_supply_supplier on product_supply (supplier_id);

-- A sku that is bought otherwise than its product, in all of it.
create table sku_supply (
	sku_id bigint primary key references sku on delete cascade,
	product_id bigint not null references product on delete cascade,
	supplier_id bigint references supplier,
	source_url text not null default '',
	cost bigint check (cost > 0),
	currency text not null check (currency in ('CNY', 'USD', 'IQD'))
);
create index sku_supply_product on sku_supply (product_id);
create index sku_supply_supplier on sku_supply (supplier_id);

create table purchase_order (
	id bigint generated always as identity primary key,
	number text not null constraint purchase_order_number unique,
	supplier_id bigint not null references supplier,
	state text not null check (state in ('draft', 'ordered', 'partlyReceived', 'received', 'cancelled')),
	state_at timestamptz not null,
	currency text not null check (currency in ('CNY', 'USD', 'IQD')),
	freight bigint not null default 0 check (freight >= 0),
	expected_on date,
	supplier_number text not null default '',
	note text not null default '',
	-- Millionths of a dinar for one unit on the day of the order; null before, and for dinars.
	rate_micro bigint,
	version int not null default 0,
	made_by bigint not null references operator,
	made_at timestamptz not null,
	ordered_by bigint references operator,
	ordered_at timestamptz
);
create index purchase_order_state on purchase_order (state, id);
create index purchase_order_supplier on purchase_order (supplier_id, state, id);

create table purchase_line (
	id bigint generated always as identity primary key,
	purchase_order_id bigint not null references purchase_order,
	product_id bigint not null,
	sku_id bigint not null,
	-- What it is, as an order names it.
	snapshot jsonb not null,
	unit_cost bigint check (unit_cost > 0),
	-- Of a draft those that orders want; afterwards those that were ordered.
	pieces int not null check (pieces >= 0),
	-- Perhaps more than were ordered.
	received int not null default 0 check (received >= 0),
	constraint purchase_line_sku unique (purchase_order_id, sku_id)
);

-- For which order line pieces are bought: those of a line together are never more than it has.
create table purchase_piece (
	id bigint generated always as identity primary key,
	purchase_line_id bigint not null references purchase_line,
	order_line_id bigint not null references order_line,
	order_id bigint not null references shop_order,
	pieces int not null check (pieces >= 0),
	received int not null default 0,
	-- Ordered and never came.
	missing int not null default 0 check (missing >= 0),
	constraint purchase_piece_once unique (purchase_line_id, order_line_id),
	constraint purchase_piece_received check (received between 0 and pieces)
);
create index purchase_piece_line on purchase_piece (order_line_id);
create index purchase_piece_order on purchase_piece (order_id);
create index purchase_piece_missing on purchase_piece (order_line_id) where missing > 0;

create table purchase_receipt (
	id bigint generated always as identity primary key,
	purchase_order_id bigint not null references purchase_order,
	at timestamptz not null,
	operator_id bigint not null references operator,
	note text not null default ''
);
create index purchase_receipt_order on purchase_receipt (purchase_order_id, id);

create table purchase_receipt_line (
	receipt_id bigint not null references purchase_receipt,
	purchase_line_id bigint not null references purchase_line,
	pieces int not null check (pieces > 0),
	primary key (receipt_id, purchase_line_id)
);

create table purchase_event (
	id bigint generated always as identity primary key,
	purchase_order_id bigint not null references purchase_order,
	event text not null,
	from_state text,
	to_state text not null,
	operator_id bigint not null references operator,
	at timestamptz not null,
	note text not null default ''
);
create index purchase_event_order on purchase_event (purchase_order_id, id);
