-- Who may not come in any more, what operators note about customers, and how people are looked for.
alter table account add column blocked_at timestamptz;

create table account_block (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	reason text not null,
	operator_id bigint not null references operator,
	at timestamptz not null,
	lifted_at timestamptz,
	lifted_by bigint references operator
);
create unique index account_block_open on account_block (account_id) where lifted_at is null;
create index account_block_account on account_block (account_id, id desc);

create table customer_note (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	operator_id bigint not null references operator,
	text text not null,
	at timestamptz not null
);
create index customer_note_account on customer_note (account_id, id desc);

-- Letters that are typed in place of each other become one; marks, stretching and joiners are left out.
create function plain_words(typed text) returns text
	language sql immutable parallel safe
	as $$
		select lower(translate(
			typed,
			E'\u0623\u0625\u0622\u0671\u0649\u06cc\u06ce\u0626\u0624\u06c6\u0629\u06d5\u06be\u06a9\u0695\u06b5\u0640\u200c\u200d\u200e\u200f\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670',
			E'\u0627\u0627\u0627\u0627\u064a\u064a\u064a\u064a\u0648\u0648\u0647\u0647\u0647\u0643\u0631\u0644'
		))
	$$;
