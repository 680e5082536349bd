-- Ways in beside codes, uploads, what deliveries cost, and the second factor of operators.

alter table account add column agreed_at timestamptz;
alter table account add column agreed_version int;

-- Whom a provider knows an account as: issuer and subject, never an email.
create table account_identity (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	issuer text not null,
	subject text not null,
	email text,
	linked_at timestamptz not null,
	constraint account_identity_subject unique (issuer, subject)
);
create index account_identity_account on account_identity (account_id);

-- A sign-in with a provider that was begun: used once, by the visitor who began it.
create table social_challenge (
	state_hash bytea primary key,
	nonce_hash bytea not null constraint social_challenge_nonce unique,
	provider smallint not null check (provider in (3, 5)),
	verifier text not null,
	redirect_url text not null,
	visitor_hash bytea not null,
	expires_at timestamptz not null
);
create index social_challenge_expires on social_challenge (expires_at);

-- Keyed hashes of numbers, emails and subjects that had an account once: nobody is new twice.
create table former_identity (
	hash bytea primary key,
	closed_at timestamptz not null
);

-- Tries with passwords, by keyed hashes of the account that was typed and of the address block.
create table sign_in_try (
	hash bytea primary key,
	tries int not null,
	since timestamptz not null,
	locked_until timestamptz
);
create index sign_in_try_since on sign_in_try (since);

create table upload (
	-- Random: whoever does not know it cannot name it.
	id text primary key,
	account_id bigint references account,
	visitor_hash bytea,
	purpose text not null check (purpose in ('receipt', 'chat', 'inquiry', 'avatar', 'search')),
	kind text not null check (kind in ('picture', 'document', 'voice')),
	media_type text not null,
	bytes int not null check (bytes > 0),
	width int,
	height int,
	created_at timestamptz not null,
	-- When something of the shop began to refer to it; what nothing refers to is removed after a while.
	taken_at timestamptz,
	constraint upload_owner check ((account_id is null) <> (visitor_hash is null))
);
create index upload_account on upload (account_id, created_at desc) where account_id is not null;
create index upload_visitor on upload (visitor_hash, created_at desc) where visitor_hash is not null;
create index upload_loose on upload (created_at) where taken_at is null;

alter table delivery_message drop constraint delivery_message_state_check;
alter table delivery_message add constraint delivery_message_state_check
	check (state in ('outbox', 'queued', 'sent', 'possibly sent', 'delivered', 'failed', 'expired', 'replaced'));
-- What a provider needs to send it, under the shop's key; gone as soon as the message is.
alter table delivery_message add column sealed bytea;
alter table delivery_message add column tries int not null default 0;
alter table delivery_message add column expires_at timestamptz;
-- Another channel took over from this message.
alter table delivery_message add column instead_of bigint references delivery_message;
alter table delivery_message add column failure text;
-- Hundredths of a dinar.
alter table delivery_message add column cost bigint not null default 0;
create index delivery_message_reference on delivery_message (provider_reference) where provider_reference is not null;

-- What went out on a day of Baghdad, by channel: the breaker reads it.
create table delivery_day (
	day date not null,
	channel text not null,
	messages int not null default 0,
	cost bigint not null default 0,
	closed_at timestamptz,
	-- Messages that an owner allowed beyond the limit for this day.
	extra int not null default 0,
	primary key (day, channel)
);

alter table operator add column totp_sealed bytea;
alter table operator add column totp_confirmed_at timestamptz;
-- The last time step that was used: a code is good once.
alter table operator add column totp_step bigint;
alter table operator add column password_by_other boolean not null default false;

create table operator_recovery_code (
	operator_id bigint not null references operator,
	code_hash bytea not null,
	used_at timestamptz,
	primary key (operator_id, code_hash)
);
create index operator_action_operator on operator_action (operator_id, id desc);
