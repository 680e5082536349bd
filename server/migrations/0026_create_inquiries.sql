-- What buyers ask the shop to find, and what operators answered.

create table inquiry (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	state text not null default 'open' check (state in ('open', 'answered', 'closed')),
	-- A product that it is about, if any.
	product_id bigint references product,
	title text not null,
	link text,
	quantity int not null check (quantity > 0),
	-- Hundredths of a dinar for a piece; null when open.
	target_price bigint,
	comments text not null,
	file_ids text[] not null,
	-- The language it was asked in.
	language text not null,
	unread boolean not null default false,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	version int not null default 1
);
create index inquiry_account on inquiry (account_id, id desc);
create index inquiry_account_state on inquiry (account_id, state, id desc);
create index inquiry_state on inquiry (state, id);

create table inquiry_answer (
	id bigint generated always as identity primary key,
	inquiry_id bigint not null references inquiry on delete cascade,
	operator_id bigint not null references operator,
	text text not null,
	-- What the shop sells it for, a piece, in hundredths of a dinar.
	offered_price bigint,
	-- What can be ordered: a product that was there, or one made from the offer.
	product_id bigint references product,
	at timestamptz not null
);
create index inquiry_answer_inquiry on inquiry_answer (inquiry_id, id);
