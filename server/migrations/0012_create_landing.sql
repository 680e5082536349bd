create table landing_page (
	id bigint generated always as identity primary key,
	slug text not null constraint landing_page_slug unique,
	-- A place of the shop that the page fills while it is on; null for a page that is reached by its name alone.
	place text check (place in ('home', 'hot', 'brand', 'all')),
	-- What operators write, and what is shown: null while nothing is. Pictures, products and tags are named by ids in it, and may be gone.
	draft jsonb not null,
	live jsonb,
	starts_at timestamptz,
	ends_at timestamptz,
	published_at timestamptz,
	version int not null default 1,
	updated_at timestamptz not null,
	constraint landing_page_times check (ends_at > starts_at)
);
create index landing_page_place on landing_page (place, published_at desc) where live is not null;
create index landing_page_updated on landing_page (updated_at desc, id desc);
