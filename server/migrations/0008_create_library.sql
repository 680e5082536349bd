-- What a buyer keeps: collection, browsing history, product groups.

create table collected_product (
	account_id bigint not null,
	product_id bigint not null,
	at timestamptz not null,
	primary key (account_id, product_id)
);
create index collected_product_latest on collected_product (account_id, at desc, product_id desc);

create table viewed_product (
	account_id bigint not null,
	product_id bigint not null,
	at timestamptz not null,
	primary key (account_id, product_id)
);
create index viewed_product_latest on viewed_product (account_id, at desc, product_id desc);

create table product_group (
	id bigint generated always as identity primary key,
	account_id bigint not null,
	-- Empty for the default group until its buyer names it: clients show a word of the page's language.
	name text not null,
	sort_order int not null,
	is_default boolean not null,
	constraint product_group_name unique (account_id, name)
);
create unique index product_group_default on product_group (account_id) where is_default;

create table product_group_member (
	group_id bigint not null references product_group on delete cascade,
	product_id bigint not null,
	at timestamptz not null,
	primary key (group_id, product_id)
);
create index product_group_member_latest on product_group_member (group_id, at desc, product_id desc);
