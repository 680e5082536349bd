-- Of which work an operator is told beside the console, and how.
create table work_watch (
	operator_id bigint not null references operator,
	kind text not null,
	push boolean not null,
	email boolean not null,
	message boolean not null,
	-- What came since they were told last.
	pending integer not null default 0 check (pending >= 0),
	told_at timestamptz,
	constraint work_watch_key primary key (operator_id, kind)
);
create index work_watch_kind on work_watch (kind);
create index work_watch_pending on work_watch (told_at) where pending > 0;

-- Work that came in and that nobody was told of yet; a job takes it away each minute.
create table work_news (
	id bigint generated always as identity primary key,
	kind text not null,
	-- Whose it is, where it is one operator's alone.
	operator_id bigint references operator,
	pieces integer not null check (pieces > 0),
	at timestamptz not null
);

-- Where operators are told, proven by a code.
create table work_contact (
	operator_id bigint primary key references operator,
	email text,
	phone text
);

-- Browsers of operators that listen.
create table work_device (
	address text primary key,
	operator_id bigint not null references operator,
	keys jsonb not null,
	failures integer not null default 0,
	created_at timestamptz not null
);
create index work_device_operator on work_device (operator_id);
