-- Conversations. Each group counts its messages from 1 without gaps; the group's row is the counter.

create table chat_group (
	id bigint generated always as identity primary key,
	-- The buyer whose conversation with customer service it is.
	account_id bigint not null references account constraint chat_group_account unique,
	-- 'idle' until the buyer writes; 'new' while nobody took it; 'open' with an operator; 'closed' until the buyer writes again.
	state text not null default 'idle' check (state in ('idle', 'new', 'open', 'closed')),
	operator_id bigint references operator,
	last_number int not null default 0,
	last_at timestamptz,
	-- Since when the buyer waits for an answer.
	waiting_since timestamptz,
	agent_read int not null default 0,
	-- The number of the message that closed it last, for which a rating may be given.
	closed_number int,
	-- Who served it when it was closed last.
	closed_operator_id bigint references operator,
	created_at timestamptz not null,
	constraint chat_group_served check ((state = 'open') = (operator_id is not null))
);
create index chat_group_new on chat_group (waiting_since, id) where state = 'new';
create index chat_group_waiting on chat_group (waiting_since, id) where state = 'open' and waiting_since is not null;
create index chat_group_served_by on chat_group (operator_id, last_at desc, id desc) where state = 'open';
create index chat_group_open on chat_group (last_at desc, id desc) where state = 'open';
create index chat_group_closed on chat_group (last_at desc, id desc) where state = 'closed';

create table chat_member (
	group_id bigint not null references chat_group,
	account_id bigint not null references account,
	subscribed boolean not null default true,
	read_number int not null default 0,
	constraint chat_member_key primary key (group_id, account_id)
);
create index chat_member_account on chat_member (account_id, group_id);

create table chat_message (
	group_id bigint not null references chat_group,
	number int not null check (number > 0),
	-- Made by the sender's client once per message: a retry finds what is stored.
	client_id uuid,
	sender_kind text not null check (sender_kind in ('buyer', 'agent', 'shop')),
	account_id bigint references account,
	operator_id bigint references operator,
	at timestamptz not null,
	kind text not null check (kind in ('text', 'picture', 'voice', 'product', 'order', 'notice')),
	body jsonb not null,
	-- What a search in the history reads; texts only.
	words text,
	constraint chat_message_key primary key (group_id, number)
);
create unique index chat_message_of_buyer on chat_message (group_id, account_id, client_id) where client_id is not null and account_id is not null;
create unique index chat_message_of_agent on chat_message (group_id, operator_id, client_id) where client_id is not null and operator_id is not null;
create index chat_message_for_buyer on chat_message (group_id, number) where sender_kind <> 'buyer';
create index chat_message_for_agent on chat_message (group_id, number) where sender_kind = 'buyer';
create index chat_message_words on chat_message using gin (words gin_trgm_ops) where words is not null;

create table chat_note (
	id bigint generated always as identity primary key,
	group_id bigint not null references chat_group,
	operator_id bigint not null references operator,
	text text not null,
	at timestamptz not null
);
create index chat_note_group on chat_note (group_id, id desc);

-- Answers that are given often, written once in the languages of the shop.
create table chat_answer (
	id bigint generated always as identity primary key,
	title text not null constraint chat_answer_title unique,
	texts jsonb not null,
	changed_at timestamptz not null
);

create table chat_rating (
	group_id bigint not null references chat_group,
	-- Of the message that closed the conversation.
	number int not null,
	operator_id bigint references operator,
	stars smallint not null check (stars between 1 and 5),
	comment text not null,
	at timestamptz not null,
	constraint chat_rating_key primary key (group_id, number)
);
create index chat_rating_operator on chat_rating (operator_id, at desc);

-- How an operator is called and looks in a conversation.
create table chat_agent (
	operator_id bigint primary key references operator,
	name text not null,
	avatar_file text
);

-- Operators upload too: pictures of a conversation, their own avatar.
alter table upload add column operator_id bigint references operator;
alter table upload drop constraint upload_owner;
alter table upload add constraint upload_owner check (num_nonnulls(account_id, visitor_hash, operator_id) = 1);
create index upload_operator on upload (operator_id, created_at desc) where operator_id is not null;

-- Whichever step ends a session, every process hears of it with the commit and ends its connections.
create function tell_ended_buyer_session() returns trigger language plpgsql as $$
begin
	perform pg_notify('qaysari_sessions', 'buyers ' || old.id);
	return null;
end $$;
create trigger account_session_ended after update of revoked_at on account_session
	for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_buyer_session();
create trigger account_session_deleted after delete on account_session
	for each row when (old.revoked_at is null) execute function tell_ended_buyer_session();

create function tell_ended_operator_session() returns trigger language plpgsql as $$
begin
	perform pg_notify('qaysari_sessions', 'operators ' || old.id);
	return null;
end $$;
create trigger operator_session_ended after update of revoked_at on operator_session
	for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_operator_session();

-- A change of role is the end of what the former role could see.
create function tell_changed_operator() returns trigger language plpgsql as $$
begin
	perform pg_notify('qaysari_sessions', 'operators ' || s.id) from operator_session s where s.operator_id = new.id and s.revoked_at is null;
	return null;
end $$;
create trigger operator_changed after update of role, closed_at on operator
	for each row when (old.role <> new.role or (old.closed_at is null and new.closed_at is not null)) execute function tell_changed_operator();
