-- Words for completions and typos, attributes to filter by, and what filters count.

create extension if not exists pg_trgm;

alter table search_document
	-- Folded words, so that a change knows which words come and go.
	add column words text[] not null default '{}',
	add column brand text,
	-- Keys of search_attribute.
	add column attributes text[] not null default '{}',
	-- Which rules made this document; older ones are made anew by a job.
	add column rules smallint not null default 0;
create index search_document_price on search_document (min_price, product_id);
create index search_document_old on search_document (product_id) where rules < 1;

-- A word of the catalogue. `term` is what documents hold for it.
create table search_word (
	form text primary key,
	shown text not null,
	term text not null,
	frequency int not null default 0,
	-- False until its first changes are folded in.
	counted boolean not null default false
);
create index search_word_used on search_word (form) where frequency = 0;
create index search_word_prefix on search_word (form text_pattern_ops);
create index search_word_term on search_word (term);
create index search_word_near on search_word using gin (form gin_trgm_ops);

-- Words that came and went, not in search_word.frequency yet: inserted without waiting for each other, folded in by a job.
create table search_word_change (
	form text not null,
	change int not null
);

-- An attribute of products, translated; `terms` are the stems of its value in all languages.
create table search_attribute (
	key text primary key,
	name jsonb not null,
	value jsonb not null,
	terms text[] not null
);
create index search_attribute_terms on search_attribute using gin (terms);

-- Words that look like another. Short Arabic words share few trigrams: 0.25 still sees them.
create function search_near_words(asked text) returns setof search_word
	language sql stable
	set pg_trgm.similarity_threshold = 0.25
	as $$
		select w from search_word w
		where w.form % asked and w.frequency > 0 and abs(length(w.form) - length(asked)) <= 2
		order by similarity(w.form, asked) desc, w.frequency desc limit 40
	$$;
