create table category (
	id bigint generated always as identity primary key,
	parent_id bigint references category,
	-- The folded first text below its parent: an import finds the same category again by it.
	handle text not null,
	name jsonb not null,
	picture_id text references picture,
	position int not null default 0,
	constraint category_handle unique nulls not distinct (parent_id, handle)
);

create table brand (
	id bigint generated always as identity primary key,
	name text not null constraint brand_name unique
);

create table product (
	id bigint generated always as identity primary key,
	handle text not null constraint product_handle unique,
	title jsonb not null,
	description jsonb not null,
	brand_id bigint references brand,
	category_id bigint references category,
	parameters jsonb not null,
	origin text not null check (origin in ('iraq', 'china')),
	split_delivery boolean not null,
	minimum_quantity int not null check (minimum_quantity > 0),
	weight_grams int not null check (weight_grams >= 0),
	volume_cm3 int not null check (volume_cm3 >= 0),
	state text not null check (state in ('active', 'hidden', 'discontinued')),
	-- Hundredths of a dinar, from the skus: what lists show and sort by.
	min_price bigint not null,
	max_price bigint not null,
	original_price bigint,
	main_picture_id text references picture,
	sold_count int not null default 0 check (sold_count >= 0),
	popularity int not null default 0,
	-- 0 available, 1 low, 2 out: changes only when the stock crosses a line.
	availability smallint not null default 0,
	version int not null default 1,
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create index product_popular on product (popularity desc, id desc) where state = 'active';
create index product_newest on product (id desc);
create index product_category on product (category_id, popularity desc, id desc) where state = 'active';

create table product_picture (
	product_id bigint not null references product on delete cascade,
	position int not null,
	picture_id text not null references picture,
	primary key (product_id, position)
);

create table sku (
	id bigint generated always as identity primary key,
	product_id bigint not null references product on delete cascade,
	code text not null constraint sku_code unique,
	attributes jsonb not null,
	price bigint not null check (price > 0),
	promotion_price bigint check (promotion_price > 0 and promotion_price < price),
	picture_id text references picture,
	position int not null,
	-- A sku that an operator took away stays for the orders that name it.
	withdrawn boolean not null default false
);
create index sku_product on sku (product_id, position);

-- Sold pieces that are not in product.sold_count yet: inserted by orders without waiting for each other, folded in by a job.
create table product_sale (
	product_id bigint not null,
	pieces int not null
);

create table tag (
	id bigint generated always as identity primary key,
	code text not null constraint tag_code unique,
	name jsonb not null,
	position int not null default 0
);

create table product_tag (
	tag_id bigint not null references tag,
	product_id bigint not null references product on delete cascade,
	position int not null default 0,
	primary key (tag_id, product_id)
);
create index product_tag_order on product_tag (tag_id, position, product_id);
create index product_tag_product on product_tag (product_id);

create table banner (
	id bigint generated always as identity primary key,
	code text not null constraint banner_code unique,
	title jsonb not null,
	subtitle jsonb not null,
	link text not null,
	picture_id text not null references picture,
	position int not null default 0,
	active boolean not null default true
);

create table hot_word (
	id bigint generated always as identity primary key,
	language text not null,
	word text not null,
	position int not null,
	constraint hot_word_word unique (language, word)
);

-- Stock of iraq goods, offer limit of china goods (product.md section 4): on hand >= reserved >= 0.
create table stock_level (
	sku_id bigint primary key,
	product_id bigint not null,
	on_hand int not null,
	reserved int not null default 0,
	constraint stock_level_counts check (on_hand >= reserved and reserved >= 0)
);
create index stock_level_product on stock_level (product_id);

create table stock_reservation (
	order_line_id bigint primary key,
	sku_id bigint not null references stock_level,
	quantity int not null check (quantity > 0),
	state text not null check (state in ('open', 'consumed', 'released')),
	changed_at timestamptz not null
);
create index stock_reservation_open on stock_reservation (sku_id) where state = 'open';

-- What search looks in: folded tokens, and the title's words for completions.
create table search_document (
	product_id bigint primary key,
	tokens tsvector not null,
	popularity int not null,
	category_ids bigint[] not null,
	origin text not null,
	min_price bigint not null,
	availability smallint not null
);
create index search_document_tokens on search_document using gin (tokens);
create index search_document_popularity on search_document (popularity desc, product_id desc);

create table search_history (
	id bigint generated always as identity primary key,
	account_id bigint references account,
	visitor_hash bytea,
	keyword text not null,
	at timestamptz not null,
	constraint search_history_owner check ((account_id is null) <> (visitor_hash is null)),
	constraint search_history_account unique (account_id, keyword),
	constraint search_history_visitor unique (visitor_hash, keyword)
);
