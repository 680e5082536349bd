-- A coupon as the shop offers it (product.md section 7).
create table coupon_offer (
	id bigint generated always as identity primary key,
	-- How somebody comes to have it.
	purpose text not null check (purpose in ('claim', 'newUser', 'helper')),
	title jsonb not null,
	kind text not null check (kind in ('amount', 'percent')),
	-- Hundredths of a dinar.
	amount bigint check (amount > 0),
	percent int check (percent between 1 and 100),
	most bigint check (most > 0),
	threshold_type smallint not null check (threshold_type in (1, 2, 3)),
	threshold_value bigint not null check (threshold_value >= 0),
	-- What it applies to; empty lists and no origin mean everything.
	origin text check (origin in ('iraq', 'china')),
	category_ids bigint[] not null default '{}',
	product_ids bigint[] not null default '{}',
	valid_from timestamptz not null,
	valid_until timestamptz not null,
	-- Days from receiving on; it never outlives valid_until.
	valid_days int check (valid_days > 0),
	new_users_only boolean not null,
	total int check (total > 0),
	-- Counted only where there is a total: sign-ups must not wait for each other.
	claimed int not null default 0,
	per_user int not null check (per_user > 0),
	stopped_at timestamptz,
	created_at timestamptz not null,
	constraint coupon_offer_discount check ((kind = 'amount') = (amount is not null) and (kind = 'percent') = (percent is not null)),
	constraint coupon_offer_total check (total is null or claimed <= total),
	constraint coupon_offer_time check (valid_from < valid_until)
);
create index coupon_offer_purpose on coupon_offer (purpose, id desc);

-- A coupon that somebody has. What has run out is told by the time, not by a state.
create table coupon (
	id bigint generated always as identity primary key,
	offer_id bigint not null references coupon_offer,
	account_id bigint not null references account,
	source text not null check (source in ('claimed', 'newUser', 'helper')),
	-- The first, second … of this offer that the account got: the limit for one person holds by it.
	serial int not null check (serial > 0),
	state text not null default 'usable' check (state in ('usable', 'held', 'used', 'revoked')),
	received_at timestamptz not null,
	valid_from timestamptz not null,
	valid_until timestamptz not null,
	constraint coupon_serial unique (offer_id, account_id, serial)
);
create index coupon_account on coupon (account_id, state, id desc);
create index coupon_account_end on coupon (account_id, valid_until, id) where state = 'usable';
create index coupon_offer_state on coupon (offer_id, state);

-- Which orders took it, and how much of each it paid.
create table coupon_use (
	coupon_id bigint not null references coupon,
	order_id bigint not null,
	order_number text not null,
	amount bigint not null check (amount > 0),
	at timestamptz not null,
	released_at timestamptz,
	primary key (coupon_id, order_id)
);
create index coupon_use_order on coupon_use (order_id);

-- What brought the buyer: utm source of the visit in which it was ordered.
alter table shop_order add column utm_source text;

-- Every shop greets new buyers with a thousand dinars (spec.md section 9), until an operator stops it.
insert into coupon_offer (purpose, title, kind, amount, threshold_type, threshold_value, valid_from, valid_until, valid_days,
	new_users_only, per_user, created_at)
values ('newUser',
	'{"ar": "كوبون المشترين الجدد", "ckb": "کۆپۆنی کڕیاری نوێ", "en": "New buyer coupon", "zh": "新人优惠券"}',
	'amount', 100000, 1, 0, '2026-01-01T00:00:00Z', '2100-01-01T00:00:00Z', 30, true, 1, '2026-01-01T00:00:00Z');
