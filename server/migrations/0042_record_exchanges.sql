-- Numbers and emails that accounts were given or gave up; for a while the old one takes the account back.
create table account_exchange (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	kind text not null check (kind in ('phone', 'email')),
	-- Null where there was none.
	before text,
	after text not null,
	at timestamptz not null,
	taken_back_at timestamptz
);
create index account_exchange_before on account_exchange (before, at) where before is not null;
create index account_exchange_account on account_exchange (account_id, at);
create index account_exchange_at on account_exchange (at);
