-- Outside systems that are told what happens (docs/webhooks.md).
create table webhook_endpoint (
	id bigint generated always as identity primary key,
	name text not null,
	address text not null,
	kinds text[] not null,
	-- Sealed with the secret of the shop; the one before signs too until then.
	secret_sealed bytea not null,
	former_sealed bytea,
	former_until timestamptz,
	off_reason text check (off_reason in ('operator', 'failed', 'gone')),
	-- Since when every try failed, how many in a row, and until when no other is made.
	failing_since timestamptz,
	failures int not null default 0,
	rest_until timestamptz,
	version int not null default 1,
	made_by bigint not null references operator,
	created_at timestamptz not null
);

-- What happened, as it is told: written by the step in which it happened, and only where somebody listens.
create table webhook_message (
	id bigint generated always as identity primary key,
	message_id text not null constraint webhook_message_id unique,
	kind text not null,
	about text,
	body text not null,
	at timestamptz not null
);
create index webhook_message_at on webhook_message (at);

create table webhook_delivery (
	id bigint generated always as identity primary key,
	endpoint_id bigint not null references webhook_endpoint on delete cascade,
	message_id bigint not null references webhook_message on delete cascade,
	state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
	tries int not null default 0,
	-- Counts what was queued: a job of an earlier turn does nothing any more.
	turn int not null default 0,
	next_at timestamptz,
	status int,
	fault text,
	at timestamptz not null,
	constraint webhook_delivery_once unique (message_id, endpoint_id)
);
create index webhook_delivery_list on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_at) where state = 'waiting';

create table webhook_attempt (
	id bigint generated always as identity primary key,
	delivery_id bigint not null references webhook_delivery on delete cascade,
	at timestamptz not null,
	status int,
	fault text,
	answer text not null,
	took_ms int not null
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id desc);
