-- What any server of the shop needs: answers kept for repeats, messages sent out, settings, files.

create table idempotency_record (
	identity text not null,
	call text not null,
	key text not null,
	body_hash bytea not null,
	answer jsonb,
	created_at timestamptz not null,
	constraint idempotency_record_key primary key (identity, call, key)
);
create index idempotency_record_created on idempotency_record (created_at);

create table delivery_message (
	id bigint generated always as identity primary key,
	created_at timestamptz not null,
	channel text not null check (channel in ('sms', 'whatsapp', 'email', 'push')),
	recipient text not null,
	subject text,
	text text not null,
	code text,
	state text not null check (state in ('outbox', 'queued', 'sent', 'possibly sent', 'failed')),
	provider_reference text
);
create index delivery_message_recipient on delivery_message (recipient, id desc);

create table setting (
	name text primary key,
	value jsonb not null,
	changed_at timestamptz not null default now()
);

create table picture (
	id text primary key,
	width int not null check (width > 0),
	height int not null check (height > 0),
	colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
	-- Where its original comes from: 'file' (stored under its id) or a recipe of the sample shop.
	source text not null,
	created_at timestamptz not null default now()
);
