-- Numbers that may not pay at the door: refused there too often, or closed by an operator. Opening one keeps the record.
create table cash_on_delivery_block (
	id bigint generated always as identity primary key,
	-- E.164.
	phone text not null,
	reason text not null check (reason in ('refused', 'operator')),
	note text not null default '',
	blocked_by bigint references operator,
	blocked_at timestamptz not null,
	opened_by bigint references operator,
	opened_at timestamptz
);
create unique index cash_on_delivery_block_closed on cash_on_delivery_block (phone) where opened_at is null;
create index cash_on_delivery_block_newest on cash_on_delivery_block (id desc) where opened_at is null;

-- Orders that were refused at the door, by the number they were for.
create table cash_on_delivery_refusal (
	order_id bigint primary key references shop_order,
	phone text not null,
	refused_at timestamptz not null
);
create index cash_on_delivery_refusal_phone on cash_on_delivery_refusal (phone, refused_at desc);
