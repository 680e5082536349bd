-- Two events in which buyers invite new ones: free gifts and group prices (product.md section 7).

create table gift_event (
	id bigint generated always as identity primary key,
	title jsonb not null,
	-- A list of texts in up to four languages, one paragraph each.
	rules jsonb not null,
	invite_target int not null check (invite_target between 1 and 100),
	timer_seconds int not null check (timer_seconds > 0),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	stopped_at timestamptz,
	created_at timestamptz not null,
	constraint gift_event_time check (starts_at < ends_at)
);
create index gift_event_ends on gift_event (ends_at);

create table gift (
	id bigint generated always as identity primary key,
	event_id bigint not null references gift_event,
	product_id bigint not null,
	-- Empty: any of the product's.
	sku_ids bigint[] not null default '{}',
	total int check (total > 0),
	position int not null
);
create index gift_event_order on gift (event_id, position, id);

create table deal (
	id bigint generated always as identity primary key,
	product_id bigint not null,
	sku_ids bigint[] not null default '{}',
	-- Hundredths of a dinar.
	start_price bigint not null,
	floor_price bigint not null check (floor_price > 0),
	helpers_needed int not null check (helpers_needed between 1 and 100),
	timer_seconds int not null check (timer_seconds > 0),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	stopped_at timestamptz,
	created_at timestamptz not null,
	constraint deal_prices check (floor_price < start_price),
	constraint deal_time check (starts_at < ends_at)
);
create index deal_product on deal (product_id, id desc);

-- A buyer's try to gather helpers. How it stands follows from its times; nothing has to happen for a try to be over.
create table invitation (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('freeGift', 'helpChop')),
	-- The gift or the deal.
	subject_id bigint not null,
	-- The event or the deal: one try at a time in each.
	round_id bigint not null,
	account_id bigint not null references account,
	code text not null constraint invitation_code unique,
	needed int not null check (needed > 0),
	helped int not null default 0,
	-- Group price: what it costs at first, and what each help takes off; fixed when it starts.
	start_price bigint,
	parts bigint[],
	started_at timestamptz not null,
	ends_at timestamptz not null,
	event_ends_at timestamptz not null,
	reached_at timestamptz,
	-- Until when what was reached can be used.
	use_until timestamptz,
	order_id bigint,
	order_number text,
	-- Another try took its place.
	closed_at timestamptz,
	-- An operator stopped it.
	stopped_at timestamptz,
	lapse_told_at timestamptz,
	constraint invitation_help check (helped between 0 and needed)
);
create unique index invitation_running on invitation (kind, account_id, round_id) where closed_at is null;
create index invitation_account on invitation (account_id, kind, id desc);
create index invitation_subject on invitation (kind, subject_id, ends_at);
create index invitation_round on invitation (kind, round_id);
create index invitation_order on invitation (order_id) where order_id is not null;
create index invitation_lapsing on invitation (ends_at) where reached_at is null and lapse_told_at is null and stopped_at is null;

-- Who helped whom, and what it took off.
create table help (
	id bigint generated always as identity primary key,
	invitation_id bigint not null references invitation,
	kind text not null,
	initiator_id bigint not null references account,
	helper_id bigint not null references account,
	part bigint not null,
	at timestamptz not null,
	coupon_id bigint,
	-- Keyed hashes, kept for a while to find those who help themselves.
	device_hash bytea,
	trace_hash bytea,
	address_hash bytea,
	reversed_at timestamptz,
	-- Once per account and event kind, also when it was reversed.
	constraint help_once unique (kind, helper_id)
);
create index help_invitation on help (invitation_id, id);
create index help_helper on help (helper_id, id desc);
create index help_device on help (device_hash, kind) where device_hash is not null;
create index help_trace on help (trace_hash, kind) where trace_hash is not null;
create index help_address on help (address_hash, at) where address_hash is not null;
create index help_at on help (at);

-- When a device first opened a shared link: only accounts made later may help.
create table share_opening (
	code text not null,
	trace_hash bytea not null,
	at timestamptz not null,
	primary key (code, trace_hash)
);
create index share_opening_at on share_opening (at);

-- Devices that initiators were seen on: nobody helps themselves with a second account.
create table initiator_device (
	account_id bigint not null references account,
	device_hash bytea not null,
	at timestamptz not null,
	primary key (account_id, device_hash)
);

create table progress_alert (
	id bigint generated always as identity primary key,
	invitation_id bigint not null references invitation,
	account_id bigint not null references account,
	kind text not null check (kind in ('helped', 'succeeded', 'notSuccessful', 'ended', 'expiring')),
	helper_id bigint,
	at timestamptz not null,
	seen_at timestamptz,
	constraint progress_alert_once unique nulls not distinct (invitation_id, kind, helper_id)
);
create index progress_alert_unseen on progress_alert (invitation_id, id) where seen_at is null;

create table prize (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	invitation_id bigint constraint prize_invitation unique,
	-- The event or reward that it comes from, in words.
	reason jsonb not null,
	product_id bigint not null,
	sku_ids bigint[] not null default '{}',
	-- Hundredths of a dinar.
	worth bigint not null,
	won_at timestamptz not null,
	claim_until timestamptz not null,
	order_id bigint,
	order_number text,
	received_at timestamptz,
	withdrawn_at timestamptz,
	expiry_told_at timestamptz
);
create index prize_account on prize (account_id, id desc);
create index prize_won on prize (won_at desc, id desc);
create index prize_order on prize (order_id) where order_id is not null;
create index prize_expiring on prize (claim_until) where order_id is null and expiry_told_at is null and withdrawn_at is null;
