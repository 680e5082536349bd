create table order_parcel (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	number text not null,
	carrier text not null default '',
	created_at timestamptz not null,
	constraint order_parcel_number unique (order_id, number)
);

create table order_parcel_line (
	parcel_id bigint not null references order_parcel on delete cascade,
	order_line_id bigint not null references order_line,
	quantity int not null check (quantity > 0),
	primary key (parcel_id, order_line_id)
);

create table order_parcel_step (
	id bigint generated always as identity primary key,
	parcel_id bigint not null references order_parcel on delete cascade,
	kind text not null,
	place text not null,
	note text not null,
	at timestamptz not null,
	set_by bigint references operator
);
create index order_parcel_step_parcel on order_parcel_step (parcel_id, at desc);

-- Orders that carry a number already: it names their one parcel.
insert into order_parcel (order_id, number, created_at)
select id, logistics_number, status_at from shop_order where logistics_number is not null;
