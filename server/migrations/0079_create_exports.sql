-- Files of products that operators asked for; a job writes them, and they go after some days.
create table catalogue_export (
	id bigint generated always as identity primary key,
	format text not null check (format in ('own', 'shopify', 'xlsx')),
	language text not null,
	-- Which products: those that are named, or those that a list narrowed in this way shows.
	choice jsonb not null,
	-- Scheme and host under which pictures are named.
	address text not null,
	state text not null check (state in ('waiting', 'running', 'done', 'failed', 'over')),
	products int not null default 0,
	total int not null default 0,
	file text not null,
	size bigint,
	operator_id bigint not null references operator,
	created_at timestamptz not null,
	ends_at timestamptz
);
create index catalogue_export_ends on catalogue_export (ends_at) where state = 'done';
