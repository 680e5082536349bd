-- Web bundles of the native shell. The zip lies in the files, named by its checksum.
create table app_bundle (
	code int primary key,
	version text not null,
	checksum text not null,
	signature text not null,
	bytes int not null,
	shell_code int not null default 0,
	notes text not null default '',
	uploaded_by bigint references operator,
	uploaded_at timestamptz not null,
	released_at timestamptz,
	withdrawn_at timestamptz,
	share smallint not null default 0 check (share between 0 and 100),
	forced boolean not null default false
);
