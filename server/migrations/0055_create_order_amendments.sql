-- What operators changed of placed orders, or ask their buyers to agree to; amounts in hundredths of a dinar, of the first stage.
create table order_amendment (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	kind text not null check (kind in ('lines', 'atDoor', 'price', 'shipping')),
	state text not null check (state in ('asked', 'applied', 'declined', 'withdrawn')),
	change jsonb not null,
	-- What was changed, in the words of that day.
	told jsonb not null,
	reason text not null,
	before bigint not null,
	after bigint not null,
	at timestamptz not null,
	operator_id bigint not null,
	settled_at timestamptz
);
create index order_amendment_order on order_amendment (order_id, id);
-- An order waits for one answer at a time.
create unique index order_amendment_asked on order_amendment (order_id) where state = 'asked';
