-- What buyers are told: kept as what happened, said in their language when they read it.

create table notice (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	kind text not null,
	-- What happened, by the name of its texts.
	event text not null,
	params jsonb not null,
	link text,
	at timestamptz not null,
	read_at timestamptz,
	-- When it was taken to devices or sent; null while that is still to be done.
	told_at timestamptz,
	-- Whatever is told of once only carries a name.
	once text,
	constraint notice_once unique (account_id, once)
);
create index notice_account on notice (account_id, id desc);
create index notice_account_kind on notice (account_id, kind, id desc);
create index notice_unread on notice (account_id, kind) where read_at is null;
create index notice_at on notice (at);

create table notice_switch (
	account_id bigint not null references account,
	kind text not null,
	push boolean not null,
	message boolean not null,
	constraint notice_switch_key primary key (account_id, kind)
);

create table push_target (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	kind text not null check (kind in ('web', 'android', 'ios')),
	-- The endpoint or the token: a device has one owner at a time.
	address text not null constraint push_target_address unique,
	keys jsonb,
	created_at timestamptz not null,
	failures int not null default 0
);
create index push_target_account on push_target (account_id);

-- The shop's own keys towards push services, made once; the private one sealed.
create table push_key (
	id int primary key check (id = 1),
	public_key text not null,
	sealed bytea not null,
	created_at timestamptz not null
);
