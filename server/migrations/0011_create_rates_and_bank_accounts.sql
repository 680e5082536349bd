-- Dinars that one unit of another currency is worth, in millionths, from a moment on. Rows are only added: what a rate was stays.
create table exchange_rate (
	id bigint generated always as identity primary key,
	type text not null check (type in ('USD_IQD', 'CNY_IQD')),
	micro bigint not null check (micro > 0),
	since timestamptz not null,
	set_by bigint references operator,
	set_at timestamptz not null,
	note text not null default '',
	constraint exchange_rate_since unique (type, since)
);

create table bank_account (
	id bigint generated always as identity primary key,
	bank_name jsonb not null,
	branch_name jsonb not null,
	swift_code text not null,
	account_name text not null,
	card_number text not null,
	active boolean not null default true,
	position int not null default 0,
	version int not null default 1
);

-- A new account or a change to one: nothing is shown to buyers before a second person has passed it.
create table bank_account_change (
	id bigint generated always as identity primary key,
	account_id bigint references bank_account,
	read_version int not null,
	wish jsonb not null,
	state text not null check (state in ('waiting', 'passed', 'refused', 'withdrawn')),
	proposed_by bigint not null references operator,
	proposed_at timestamptz not null,
	decided_by bigint references operator,
	decided_at timestamptz,
	note text not null default '',
	constraint bank_account_change_second check (state not in ('passed', 'refused') or decided_by <> proposed_by)
);
create unique index bank_account_change_waiting on bank_account_change (account_id) where state = 'waiting' and account_id is not null;

alter table store add column position int not null default 0, add column version int not null default 1;

alter table freight_method add column version int not null default 1;
-- A rate holds until the next one of the same method and place; `served` false ends it.
alter table freight_rate
	add column since timestamptz not null default '2020-01-01T00:00:00Z',
	add column served boolean not null default true,
	drop constraint freight_rate_place,
	add constraint freight_rate_place unique nulls not distinct (method_code, province_id, since);
