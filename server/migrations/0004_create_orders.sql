create table cart (
	id bigint generated always as identity primary key,
	account_id bigint constraint cart_account unique references account,
	visitor_hash bytea constraint cart_visitor unique,
	touched_at timestamptz not null,
	constraint cart_owner check ((account_id is null) <> (visitor_hash is null))
);

create table cart_line (
	id bigint generated always as identity primary key,
	cart_id bigint not null references cart on delete cascade,
	sku_id bigint not null,
	quantity int not null check (quantity > 0),
	selected boolean not null default true,
	added_at timestamptz not null,
	constraint cart_line_sku unique (cart_id, sku_id)
);

create table region (
	id bigint primary key,
	parent_id bigint references region,
	-- Country: its calling code; province and city: ISO 3166-2 or the shop's own code.
	code text,
	name jsonb not null,
	postcode text,
	position int not null
);
create index region_parent on region (parent_id, position);

create table address (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	full_name text not null,
	first_name text,
	last_name text,
	phone text not null,
	second_phone text,
	country_id bigint not null references region,
	province_id bigint not null references region,
	city_id bigint not null references region,
	postcode text not null,
	line text not null,
	latitude double precision,
	longitude double precision,
	is_default boolean not null default false,
	created_at timestamptz not null
);
create unique index address_default on address (account_id) where is_default;
create index address_account on address (account_id, id desc);

create table freight_method (
	code text primary key,
	origin text not null check (origin in ('iraq', 'china')),
	name jsonb not null,
	min_days int not null,
	max_days int not null,
	position int not null,
	active boolean not null default true
);

-- Price of a method to a province (or anywhere else, where province_id is null): base for the first kilogram, then per started kilogram.
create table freight_rate (
	id bigint generated always as identity primary key,
	method_code text not null references freight_method,
	province_id bigint references region,
	base bigint not null check (base >= 0),
	per_kilogram bigint not null check (per_kilogram >= 0),
	-- Grams that a cubic metre counts as, when that is more than it weighs.
	grams_per_m3 int not null check (grams_per_m3 > 0),
	constraint freight_rate_place unique nulls not distinct (method_code, province_id)
);

create table store (
	id bigint generated always as identity primary key,
	name jsonb not null,
	address jsonb not null,
	phone text not null,
	hours jsonb not null,
	active boolean not null default true
);

create table shop_order (
	id bigint generated always as identity primary key,
	number text not null constraint shop_order_number unique,
	account_id bigint references account,
	visitor_hash bytea,
	-- E.164; what a visitor proves to see the order.
	phone text not null,
	language text not null,
	origin text not null check (origin in ('iraq', 'china')),
	status smallint not null,
	overseas_review smallint check (overseas_review in (9, 10)),
	payment_method smallint not null check (payment_method in (3, 5, 10, 11)),
	delivery_mode smallint not null check (delivery_mode in (1, 2)),
	store_id bigint references store,
	freight_method text references freight_method,
	address jsonb,
	customer_name text not null,
	province_id bigint,
	remark text not null,
	logistics_number text,
	product_total bigint not null,
	discount bigint not null default 0 check (discount >= 0),
	freight bigint not null default 0 check (freight >= 0),
	stage_two_total bigint check (stage_two_total >= 0),
	estimate_min bigint,
	estimate_max bigint,
	arrival_min_days int not null,
	arrival_max_days int not null,
	-- Money that arrived and went back, kept here by payments so that an order knows what is due.
	captured_one bigint not null default 0 check (captured_one >= 0),
	captured_two bigint not null default 0 check (captured_two >= 0),
	refunded bigint not null default 0 check (refunded >= 0),
	payment_under_review boolean not null default false,
	subsidy bigint not null default 0,
	subsidy_paid boolean not null default false,
	packed_at timestamptz,
	placed_at timestamptz not null,
	status_at timestamptz not null,
	pay_until timestamptz,
	pieces int not null,
	constraint shop_order_total check (product_total >= discount),
	constraint shop_order_refunded check (captured_one + captured_two >= refunded)
);
create index shop_order_account on shop_order (account_id, id desc);
create index shop_order_account_status on shop_order (account_id, status, id desc);
create index shop_order_visitor on shop_order (visitor_hash, id desc) where visitor_hash is not null;
create index shop_order_phone on shop_order (phone, id desc);
create index shop_order_status on shop_order (status, id desc);
create index shop_order_pay_until on shop_order (pay_until) where status = 1;
create index shop_order_status_at on shop_order (status, status_at) where status in (3, 4, 5);

create table order_line (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	product_id bigint not null,
	sku_id bigint not null,
	-- Title, attributes and picture as they were when ordered, in all languages.
	snapshot jsonb not null,
	quantity int not null check (quantity > 0),
	unit_price bigint not null,
	discount bigint not null default 0,
	total bigint not null
);
create index order_line_order on order_line (order_id);

create table order_event (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	event text not null,
	from_status smallint,
	to_status smallint not null,
	actor text not null,
	actor_id bigint,
	at timestamptz not null,
	note text not null default ''
);
create index order_event_order on order_event (order_id, id);

create table draft_order (
	id text primary key,
	visitor_hash bytea not null,
	items jsonb not null,
	from_cart boolean not null,
	created_at timestamptz not null
);

-- A visitor proved by a code that a mobile number is theirs.
create table visitor_phone (
	visitor_hash bytea not null,
	phone text not null,
	proven_at timestamptz not null,
	primary key (visitor_hash, phone)
);

create table payment (
	id bigint generated always as identity primary key,
	payment_id text not null constraint payment_payment_id unique,
	method smallint not null check (method in (3, 5, 10, 11)),
	state text not null check (state in ('waiting', 'under review', 'paid', 'failed', 'review failed', 'abnormal collection')),
	total bigint not null check (total >= 0),
	store_code text,
	account_id bigint references account,
	visitor_hash bytea,
	opened_at timestamptz not null,
	closed_at timestamptz
);

create table payment_line (
	payment_id bigint not null references payment,
	order_id bigint not null references shop_order,
	stage smallint not null check (stage in (1, 2)),
	amount bigint not null check (amount >= 0),
	-- Money of this line that arrived; refunds are records of their own.
	captured bigint not null default 0 check (captured >= 0),
	open boolean not null,
	primary key (payment_id, order_id, stage)
);
-- At most one payment is open per order and stage (product.md section 6).
create unique index payment_line_open on payment_line (order_id, stage) where open;
create index payment_line_order on payment_line (order_id);

create table refund (
	id bigint generated always as identity primary key,
	payment_id bigint not null references payment,
	order_id bigint not null references shop_order,
	amount bigint not null check (amount > 0),
	reason text not null,
	state text not null check (state in ('requested', 'processing', 'done', 'failed')),
	requested_at timestamptz not null,
	done_at timestamptz
);
create index refund_order on refund (order_id);
