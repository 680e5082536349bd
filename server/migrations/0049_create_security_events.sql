-- What guards of the shop did: who came in, who was turned away and why. Never what was typed.
create table security_event (
	id bigint generated always as identity primary key,
	at timestamptz not null,
	kind text not null check (kind in ('signed_in', 'sign_in_refused', 'locked', 'role_refused', 'code_used_up', 'notice_forged', 'limit_met')),
	-- Whom it is about, where one of the operators is known.
	operator_id bigint references operator,
	call text not null,
	-- Of IPv4 the first three numbers, of IPv6 the first three groups.
	address text not null
);
create index security_event_kind on security_event (kind, id desc);
create index security_event_at on security_event (at);
