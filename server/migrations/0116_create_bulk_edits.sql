-- Changes of many things at once: what was chosen is written down when it begins, so that a job goes on where it stopped, tells of each
-- thing what became of it, and can take it back.
create table bulk_edit (
	id bigint generated always as identity primary key,
	subject text not null check (subject in ('products', 'orders')),
	change jsonb not null,
	operator_id bigint not null references operator,
	state text not null default 'running' check (state in ('running', 'done', 'stopped', 'takingBack', 'takenBack')),
	-- Behind which thing its job goes on.
	place bigint not null default 0,
	total int not null default 0,
	done int not null default 0,
	same int not null default 0,
	refused int not null default 0,
	taken_back int not null default 0,
	kept int not null default 0,
	-- Who takes it back, and why.
	back_by bigint references operator,
	back_reason text not null default '',
	created_at timestamptz not null,
	ended_at timestamptz
);
create index bulk_edit_under_way on bulk_edit (id) where state in ('running', 'takingBack');

create table bulk_edit_item (
	edit_id bigint not null references bulk_edit,
	subject_id bigint not null,
	outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'same', 'refused', 'takenBack', 'kept')),
	-- The refusal that stood in the way.
	reason text,
	before jsonb,
	after jsonb,
	primary key (edit_id, subject_id)
);
create index bulk_edit_item_told on bulk_edit_item (edit_id, outcome, subject_id) where outcome in ('refused', 'kept');
