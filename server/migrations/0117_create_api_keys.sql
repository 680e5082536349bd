-- Keys of outside systems: each acts under a name of its own in the log, as an operator who never signs in.
create table api_key (
	id bigint generated always as identity primary key,
	operator_id bigint not null constraint api_key_operator unique references operator,
	name text not null,
	key_hash bytea not null constraint api_key_hash unique,
	-- Its last signs, so that it is known again.
	hint text not null,
	scopes text[] not null,
	made_by bigint not null references operator,
	created_at timestamptz not null,
	last_used_at timestamptz,
	revoked_at timestamptz
);
