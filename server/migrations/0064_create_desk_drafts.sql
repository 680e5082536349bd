-- Orders that operators prepared for customers, who open them by a link, check them and order; `wish` is what their checkout begins with.
create table desk_draft (
	id bigint generated always as identity primary key,
	phone text not null,
	account_id bigint,
	customer_name text not null,
	items jsonb not null,
	wish jsonb not null,
	-- What the customer was told, in hundredths of a dinar.
	told_total bigint not null,
	made_at timestamptz not null,
	made_by bigint not null,
	expires_at timestamptz not null,
	-- Null while it may be ordered from.
	ended text check (ended in ('ordered', 'withdrawn')),
	ended_at timestamptz,
	order_numbers text[] not null default '{}'
);
create index desk_draft_ended on desk_draft (ended, id);
create index desk_draft_account on desk_draft (account_id) where account_id is not null;
