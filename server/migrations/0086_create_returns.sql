-- Goods that come back after receipt (docs/rules.md 16): who may ask for it, what comes back, and how it ends.
alter table product add column returnable boolean not null default true;

-- Pieces of a line that are on their way back or came back: nobody gives the same piece back twice.
alter table order_line add column coming_back int not null default 0;
alter table order_line add constraint order_line_coming_back check (coming_back between 0 and quantity) not valid;

alter table shop_order add column open_returns int not null default 0 check (open_returns >= 0);
-- Pieces that came back after receipt and were accepted.
alter table shop_order add column returned_pieces int not null default 0;

-- Pieces that go out instead of those of a return; no column of the reports, which have their own.
alter table stock_reservation add column return_id bigint;

alter table order_problem drop constraint order_problem_kind_check;
alter table order_problem
	add constraint order_problem_kind_check check (kind in ('wrong', 'damaged', 'missing', 'notAsDescribed')) not valid;

create table order_return (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	state text not null check (state in (
		'asked', 'approved', 'onTheWay', 'received', 'refunded', 'exchanged', 'declined', 'refused', 'cancelled', 'lapsed')),
	state_at timestamptz not null,
	reason text not null check (reason in ('doesNotFit', 'changedMind', 'notAsDescribed', 'wrong', 'damaged', 'missing')),
	wish text not null check (wish in ('refund', 'exchange')),
	refund_to text not null check (refund_to in ('paid', 'balance')),
	way text not null check (way in ('courier', 'store')),
	store_id bigint references store,
	-- What the way back costs its buyer, as it stood on the form; hundredths of a dinar.
	fee bigint not null check (fee >= 0),
	description text not null,
	asked_at timestamptz not null,
	-- What went back when it ended; null before.
	amount bigint check (amount >= 0),
	-- Under which number the pieces went out instead.
	replacement_number text not null default ''
);
create index order_return_order on order_return (order_id, id);
create index order_return_state on order_return (state, id);
create index order_return_late on order_return (state_at) where state = 'approved';

create table return_line (
	id bigint generated always as identity primary key,
	return_id bigint not null references order_return,
	order_line_id bigint not null references order_line,
	quantity int not null check (quantity > 0),
	-- What it is exchanged for, and by how much a piece of that costs less; null and 0 where money goes back.
	new_sku_id bigint,
	difference bigint not null default 0 check (difference >= 0),
	-- Pieces that were taken in, and how many of them cannot be sold again; null until somebody looked.
	accepted int check (accepted between 0 and quantity),
	damaged int check (damaged between 0 and accepted),
	constraint return_line_once unique (return_id, order_line_id)
);
create index return_line_line on return_line (order_line_id);

create table return_picture (
	upload_id text primary key,
	return_id bigint not null references order_return,
	position int not null
);
create index return_picture_return on return_picture (return_id, position);

create table return_event (
	id bigint generated always as identity primary key,
	return_id bigint not null references order_return,
	from_state text,
	to_state text not null,
	actor text not null,
	actor_id bigint,
	at timestamptz not null,
	note text not null default ''
);
create index return_event_return on return_event (return_id, id);
