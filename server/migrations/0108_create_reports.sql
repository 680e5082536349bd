-- What was sold on a day of Baghdad, by what tells it apart; written by a job from the orders placed that day.
create table sales_day (
	kind text not null check (kind in ('day', 'product', 'category', 'origin', 'province', 'method')),
	day date not null,
	-- An id or number; empty for the whole day and for what is not known.
	name text not null,
	orders int not null,
	pieces int not null,
	amount bigint not null,
	called_off int not null,
	returned int not null,
	refunded bigint not null,
	primary key (kind, day, name)
);

-- Orders that changed, and days to count, since they were counted last: only ever added to by those who change something.
create table sales_change (
	id bigint generated always as identity primary key,
	order_id bigint,
	day date,
	constraint sales_change_what check ((order_id is null) <> (day is null))
);
insert into sales_change (day) select distinct (placed_at at time zone 'Asia/Baghdad')::date from shop_order;
