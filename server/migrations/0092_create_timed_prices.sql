-- What a sku costs from one moment to another, and for how many pieces (docs/rules.md 7). `over` and `coming` count nothing.
create table timed_price (
	id bigint generated always as identity primary key,
	sku_id bigint not null references sku on delete cascade,
	product_id bigint not null references product on delete cascade,
	price bigint not null check (price > 0),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	-- Sold at this price at most; null for as many as are asked for.
	pieces int check (pieces > 0),
	taken int not null default 0 check (taken >= 0),
	state text not null default 'coming' check (state in ('coming', 'now', 'over')),
	-- The lowest of the 30 days before it began; written when it begins.
	price_before bigint,
	-- Whoever ended it before its time.
	stopped_by bigint references operator,
	made_by bigint references operator,
	made_at timestamptz not null,
	constraint timed_price_times check (starts_at < ends_at),
	constraint timed_price_pieces check (pieces is null or taken <= pieces),
	-- Of one sku one at a time.
	constraint timed_price_overlap exclude using gist (int8range(sku_id, sku_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
create index timed_price_sku on timed_price (sku_id, starts_at);
create index timed_price_product on timed_price (product_id);
create index timed_price_begins on timed_price (starts_at) where state = 'coming';
create index timed_price_ends on timed_price (ends_at) where state = 'now';
create index timed_price_list on timed_price (state, ends_at, id);

-- Pieces that order lines bought at it; gone once they were given back.
create table timed_piece (
	order_line_id bigint primary key,
	order_id bigint not null,
	timed_price_id bigint not null references timed_price on delete cascade,
	pieces int not null check (pieces > 0)
);
create index timed_piece_order on timed_piece (order_id);
create index timed_piece_price on timed_piece (timed_price_id);

-- What a sku cost until a moment, timed prices aside: written by the step that changes its price. What it costs now stands in sku.
create table past_price (
	sku_id bigint not null references sku on delete cascade,
	price bigint not null,
	until timestamptz not null
);
create index past_price_sku on past_price (sku_id, until);
create index past_price_until on past_price (until);

-- The prices of a product with a timed one in them are true until then; afterwards the plain ones are.
alter table product
	add column timed_until timestamptz,
	add column plain_min_price bigint,
	add column plain_max_price bigint,
	add column plain_original_price bigint;
