-- What an operator narrows a list by again and again, under a name of their own.
create table saved_filter (
	id bigint generated always as identity primary key,
	operator_id bigint not null references operator,
	list text not null check (list in ('orders', 'customers')),
	name text not null,
	-- As it stands in the address of the list.
	query jsonb not null,
	created_at timestamptz not null,
	constraint saved_filter_name unique (operator_id, list, name)
);
