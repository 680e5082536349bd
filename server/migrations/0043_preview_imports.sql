-- An import is read first and shown; nothing comes in before somebody confirmed it. It can be stopped, and taken back whole.

alter table catalogue_import
	-- How the operator wants the file to be read; what is not named is found out.
	add column settings jsonb not null default '{}',
	add column preview jsonb,
	-- What an operator asked for while a job works on it.
	add column wish text check (wish in ('cancel', 'takeBack')),
	-- The highest numbers when it began: what it made has higher ones.
	add column highest_category bigint,
	add column highest_brand bigint,
	add column left_products int;

-- More states than before.
alter table catalogue_import drop constraint catalogue_import_state_check;
alter table catalogue_import add constraint catalogue_import_state_check check (state in
	('reading', 'asking', 'waiting', 'running', 'done', 'failed', 'cancelled', 'takingBack', 'takenBack'));

-- What products were before an import changed them.
create table import_change (
	import_id bigint not null references catalogue_import on delete cascade,
	handle text not null,
	-- Null for a product that the import made.
	before jsonb,
	-- The product's version after the import; with a later one somebody changed it since.
	version int not null,
	-- Pieces that it set, by the code of the sku.
	stock jsonb not null,
	primary key (import_id, handle)
);

-- Ways of reading files, kept by name.
create table import_reading (
	name text primary key,
	settings jsonb not null,
	changed_at timestamptz not null
);
