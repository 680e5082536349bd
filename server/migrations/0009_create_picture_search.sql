-- Search by picture: descriptors of what products show, and of pictures that somebody asked with.

create sequence picture_descriptor_change;

-- All descriptors of a product, one after another; empty when it shows nothing any more.
create table product_descriptor (
	product_id bigint primary key,
	-- Which pictures they are of.
	picture_ids text[] not null,
	vectors bytea not null,
	-- Processes read what changed since they last looked.
	change bigint not null default nextval('picture_descriptor_change')
);
create index product_descriptor_changed on product_descriptor (change);

-- Products whose pictures are to be looked at; a job does it.
create table product_to_describe (
	product_id bigint primary key,
	since timestamptz not null default now()
);
create index product_to_describe_since on product_to_describe (since);
insert into product_to_describe (product_id) select id from product where state = 'active';

-- Of an asked picture only its numbers are kept, for a day.
create table asked_picture (
	id text primary key,
	vectors bytea not null,
	created_at timestamptz not null
);
create index asked_picture_created on asked_picture (created_at);
