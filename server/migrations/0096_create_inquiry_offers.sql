-- What answers an inquiry can be ordered until a day, haggled about once, and asked for again (docs/rules.md 18).
alter table inquiry add column source_shop text;
alter table inquiry add column source_item text;
-- The buyer named prices in it: once.
alter table inquiry add column countered_at timestamptz;

create table inquiry_offer (
	id bigint generated always as identity primary key,
	inquiry_id bigint not null references inquiry on delete cascade,
	answer_id bigint not null unique references inquiry_answer on delete cascade,
	product_id bigint not null references product,
	state text not null check (state in ('open', 'countered', 'accepted', 'declined', 'replaced', 'ended')),
	state_at timestamptz not null,
	valid_until timestamptz not null,
	-- The buyer was told that it ends soon.
	reminded boolean not null default false,
	-- Its product is not offered any more.
	over boolean not null default false,
	counter_answer text check (counter_answer in ('taken', 'kept')),
	note text not null default '',
	-- Hundredths of a dinar: of a piece, of a piece, of all pieces and paid later.
	china_freight bigint not null check (china_freight >= 0),
	service bigint not null check (service >= 0),
	expected_fees bigint check (expected_fees >= 0),
	arrival_from int,
	arrival_to int,
	check (arrival_from <= arrival_to),
	minimum_quantity int not null check (minimum_quantity > 0)
);
create index inquiry_offer_inquiry on inquiry_offer (inquiry_id, id);
create index inquiry_offer_ends on inquiry_offer (valid_until) where not over;

create table inquiry_offer_sku (
	offer_id bigint not null references inquiry_offer on delete cascade,
	position int not null,
	sku_id bigint not null references sku,
	name text not null,
	-- Of a piece, in hundredths of a dinar.
	goods bigint not null check (goods > 0),
	counter_price bigint check (counter_price > 0),
	primary key (offer_id, position)
);
