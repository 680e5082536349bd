-- What is told by message of orders that belong to no account.
create table visitor_notice (
	id bigint generated always as identity primary key,
	phone text not null,
	language text not null,
	-- What happened, by the name of its texts.
	event text not null,
	params jsonb not null,
	at timestamptz not null,
	-- When it was handed over to be sent; null while that is still to be done.
	told_at timestamptz,
	-- Each is told once, whatever is repeated.
	once text not null,
	constraint visitor_notice_once unique (phone, once)
);
create index visitor_notice_phone on visitor_notice (phone, at);
create index visitor_notice_at on visitor_notice (at);
