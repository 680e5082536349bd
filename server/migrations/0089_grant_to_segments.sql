-- A coupon for all buyers of a segment, given in batches (contract/src/segments.schemas.ts).
create table segment_grant (
	id bigint generated always as identity primary key,
	offer_id bigint not null references coupon_offer,
	rules jsonb not null,
	operator_id bigint not null references operator,
	state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'usedUp', 'over', 'stopped')),
	-- How many the segment held when it began.
	buyers int not null check (buyers >= 0),
	-- Accounts up to this one were looked at: what comes after a broken batch begins behind it.
	reached bigint not null default 0,
	given int not null default 0 check (given >= 0),
	passed_over int not null default 0 check (passed_over >= 0),
	-- What the days of the rules count back from.
	created_at timestamptz not null,
	ended_at timestamptz
);
create index segment_grant_offer on segment_grant (offer_id, id desc);
create unique index segment_grant_under_way on segment_grant (offer_id) where state in ('waiting', 'running');
