-- What happened to orders and was not counted yet: written with the order, taken by a job. What stood in its place, a row in each
-- counting room within the order's own transaction, is written by that job.
create table order_note (
	id bigint generated always as identity primary key,
	order_id bigint not null,
	event text not null,
	at timestamptz not null
);
