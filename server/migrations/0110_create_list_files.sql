-- Lists of the console as files: written in the background, fetched by who asked for them, removed after some days.
create table list_file (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('customers', 'orders')),
	format text not null check (format in ('csv', 'xlsx')),
	language text not null,
	-- Which rows: as the list's filter has it.
	choice jsonb not null,
	operator_id bigint not null references operator,
	state text not null check (state in ('waiting', 'running', 'done', 'failed', 'over')),
	written int not null default 0,
	file text not null,
	size bigint,
	created_at timestamptz not null,
	ends_at timestamptz
);
create index list_file_operator on list_file (operator_id, id desc);
create index list_file_under_way on list_file (id) where state in ('waiting', 'running');
create index list_file_ends on list_file (ends_at) where state = 'done';
