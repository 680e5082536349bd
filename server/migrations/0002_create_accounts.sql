create table account (
	id bigint generated always as identity primary key,
	-- What people see as their user id: random, so that it tells neither how many there are nor when.
	user_id text not null constraint account_user_id unique,
	nickname text,
	first_name text,
	avatar_file text,
	username text constraint account_username unique,
	phone text constraint account_phone unique,
	email text constraint account_email unique,
	password_hash text,
	language text not null,
	-- True until the first order is paid for: such a buyer may help and gets the coupon of new buyers.
	is_new boolean not null default true,
	created_at timestamptz not null,
	closed_at timestamptz
);

create table account_session (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	token_hash bytea not null constraint account_session_token unique,
	label text not null,
	created_at timestamptz not null,
	last_seen_at timestamptz not null,
	expires_at timestamptz not null,
	revoked_at timestamptz
);
create index account_session_account on account_session (account_id) where revoked_at is null;

create table verification_code (
	id bigint generated always as identity primary key,
	purpose text not null,
	channel text not null,
	destination text not null,
	code_hash bytea not null,
	tries int not null default 0,
	visitor_hash bytea,
	address_block text not null,
	country text not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz,
	voided_at timestamptz
);
create index verification_code_destination on verification_code (destination, created_at desc);
create index verification_code_visitor on verification_code (visitor_hash, created_at desc);
create index verification_code_address on verification_code (address_block, created_at desc);
create index verification_code_country on verification_code (country, created_at desc);

create table operator (
	id bigint generated always as identity primary key,
	username text not null constraint operator_username unique,
	password_hash text not null,
	role text not null check (role in ('owner', 'merchandiser', 'fulfilment', 'finance', 'support')),
	language text not null,
	failed_tries int not null default 0,
	locked_until timestamptz,
	created_at timestamptz not null,
	closed_at timestamptz
);

create table operator_session (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operator,
	token_hash bytea not null constraint operator_session_token unique,
	created_at timestamptz not null,
	last_seen_at timestamptz not null,
	expires_at timestamptz not null,
	revoked_at timestamptz
);

-- What operators did: every writing call of the console, with what it was about and never with secrets.
create table operator_action (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operator,
	at timestamptz not null,
	call text not null,
	subject text not null
);
create index operator_action_at on operator_action (at desc);
