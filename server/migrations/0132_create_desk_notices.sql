-- What operators are told in the console: each their own row, so that each reads it for themselves.
create table desk_notice (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operator,
	kind text not null,
	-- The thing and its turn: of the same nobody is told twice.
	subject text not null,
	-- What it tells, as it was then.
	about jsonb not null,
	at timestamptz not null,
	read_at timestamptz,
	constraint desk_notice_once unique (operator_id, subject)
);
create index desk_notice_operator on desk_notice (operator_id, id desc);
create index desk_notice_unread on desk_notice (operator_id) where read_at is null;
create index desk_notice_subject on desk_notice (subject);
create index desk_notice_at on desk_notice (at);
