-- What imports brought in: a repeat skips what is unchanged, and a broken run goes on where it was.

create table import_file (
	-- Hash of the file's bytes and of the options that change what comes of them.
	source text primary key,
	-- Every line up to here is done, and no product begins before it and ends behind it.
	line bigint not null,
	counts jsonb not null,
	done boolean not null default false,
	changed_at timestamptz not null
);

create table import_product (
	handle text primary key,
	product_id bigint not null references product on delete cascade,
	-- Hash of the file's bytes, and the line in it where the product begins.
	file text not null,
	line bigint not null,
	content_hash text not null
);
create index import_product_product on import_product (product_id);
