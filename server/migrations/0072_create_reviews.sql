-- What buyers think of what they received (docs/rules.md 16): one review for an order line.
create table review (
	id bigint generated always as identity primary key,
	order_line_id bigint not null constraint review_once unique references order_line,
	product_id bigint not null references product,
	-- Null when its writer left.
	account_id bigint references account,
	stars smallint not null check (stars between 1 and 5),
	text text not null,
	language text not null,
	fit text check (fit in ('small', 'asExpected', 'large')),
	-- The variant that was bought.
	attributes jsonb not null,
	photos smallint not null,
	state text not null check (state in ('waiting', 'shown', 'hidden')),
	hidden_reason text,
	helpful int not null default 0 check (helpful >= 0),
	-- Since an operator looked at it last.
	reports int not null default 0 check (reports >= 0),
	written_at timestamptz not null,
	edited_at timestamptz,
	decided_by bigint,
	decided_at timestamptz,
	answer text,
	answered_by bigint,
	answered_at timestamptz
);
create index review_newest on review (product_id, id) where state = 'shown';
create index review_stars on review (product_id, stars, id) where state = 'shown';
create index review_helpful on review (product_id, helpful, id) where state = 'shown';
create index review_with_photos on review (product_id, id) where state = 'shown' and photos > 0;
create index review_account on review (account_id);
create index review_state on review (state, id);
create index review_reported on review (id) where reports > 0;

create table review_photo (
	upload_id text primary key,
	review_id bigint not null references review,
	position smallint not null,
	width int not null,
	height int not null
);
create index review_photo_review on review_photo (review_id);

create table review_vote (
	review_id bigint not null references review,
	account_id bigint not null references account,
	primary key (review_id, account_id)
);
create index review_vote_account on review_vote (account_id);

create table review_report (
	review_id bigint not null references review,
	account_id bigint not null references account,
	reason text not null,
	reported_at timestamptz not null,
	primary key (review_id, account_id)
);
create index review_report_account on review_report (account_id);

-- Counts of the reviews that everybody reads, kept with each of them.
create table product_rating (
	product_id bigint primary key references product,
	one int not null default 0,
	two int not null default 0,
	three int not null default 0,
	four int not null default 0,
	five int not null default 0,
	fit_small int not null default 0,
	fit_as_expected int not null default 0,
	fit_large int not null default 0,
	with_photos int not null default 0
);

-- What cards show of them.
alter table product add column rating_count int not null default 0;
alter table product add column rating_total int not null default 0;
-- Their place in lists that go by them, in thousandths of a star.
alter table search_document add column rating int not null default 0;

alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_known
	check (purpose in ('receipt', 'chat', 'inquiry', 'avatar', 'search', 'review')) not valid;
alter table upload validate constraint upload_purpose_known;
