-- Words that mean the same to who searches, as operators teach them; folded when they are used.
create table synonym_group (
	id bigint generated always as identity primary key,
	words text[] not null,
	updated_at timestamptz not null
);

-- What people searched and did not find. Never who: only the words, when they look like words.
create table search_miss (
	keyword text primary key,
	language text not null,
	times int not null default 1,
	found text not null check (found in ('nothing', 'near')),
	last_at timestamptz not null
);
create index search_miss_times on search_miss (times desc, keyword);
create index search_miss_last on search_miss (last_at);

create table catalogue_import (
	id bigint generated always as identity primary key,
	name text not null,
	file text not null,
	origin text check (origin in ('iraq', 'china')),
	state text not null check (state in ('waiting', 'running', 'done', 'failed')),
	percent int not null default 0,
	counts jsonb,
	refused jsonb not null default '[]',
	message text,
	created_at timestamptz not null
);

alter table product add column video_id text;

-- Titles that a language lacks, the newest first.
create index product_missing_ar on product (id desc) where not title ? 'ar';
create index product_missing_ckb on product (id desc) where not title ? 'ckb';
create index product_missing_en on product (id desc) where not title ? 'en';
create index product_missing_zh on product (id desc) where not title ? 'zh';

-- Products that were paid for in one order, both ways; noted by orders without waiting for each other, folded in by a job.
create table product_pair_note (
	product_id bigint not null,
	other_id bigint not null
);
create table product_pair (
	product_id bigint not null,
	other_id bigint not null,
	times int not null,
	primary key (product_id, other_id)
);
create index product_pair_times on product_pair (product_id, times desc, other_id);

-- Documents whose product sold since: their place in lists follows.
create index search_document_product on search_document (product_id, popularity);
