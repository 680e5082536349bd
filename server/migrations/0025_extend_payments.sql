-- Payments to the end: gateways, receipts, refunds, fees of the second stage, questions and reports, what couriers hold, and the books.

alter table payment add column stage smallint not null default 1 check (stage in (1, 2));
alter table payment add column pay_until timestamptz;
alter table payment add column failure text;
alter table payment add column review_note text;
-- What really arrived, where that is not what was asked for or was rounded.
alter table payment add column received bigint check (received >= 0);
-- The gateway of a card payment, and what is known of it there. `asked_total` is the sum that it was asked to take.
alter table payment add column gateway text;
alter table payment add column asked_at timestamptz;
alter table payment add column asked_total bigint;
alter table payment add column gateway_reference text;
alter table payment add column gateway_url text;
alter table payment add column gateway_app jsonb;
-- Nothing will change there any more.
alter table payment add column gateway_final boolean not null default false;
alter table payment add column next_ask_at timestamptz;
alter table payment add column asks int not null default 0;
alter table payment add column receipt_round int not null default 0;
alter table payment add column sent_at timestamptz;
create unique index payment_gateway_reference on payment (gateway, gateway_reference) where gateway_reference is not null;
create index payment_to_ask on payment (next_ask_at) where gateway is not null and not gateway_final;
create index payment_review on payment (sent_at, id) where state = 'under review';
create index payment_cash on payment (id) where state = 'waiting' and method = 5;
create index payment_abnormal on payment (id desc) where state = 'abnormal collection';
create index payment_card on payment (id) where state = 'waiting' and method = 10;
create unique index payment_store_code on payment (store_code) where store_code is not null and state = 'waiting';

create table payment_event (
	id bigint generated always as identity primary key,
	payment_id bigint not null references payment,
	event text not null,
	from_state text,
	to_state text not null,
	actor text not null,
	actor_id bigint,
	at timestamptz not null,
	note text not null default ''
);
create index payment_event_payment on payment_event (payment_id, id);

create table payment_receipt (
	upload_id text primary key,
	payment_id bigint not null references payment,
	round int not null,
	state text not null check (state in ('sent', 'passed', 'refused')),
	kind text not null check (kind in ('picture', 'document')),
	media_type text not null,
	width int,
	height int,
	sent_at timestamptz not null
);
create index payment_receipt_payment on payment_receipt (payment_id, round);

-- Buyers who may pay for china goods on delivery.
create table pay_white_list (
	account_id bigint primary key references account,
	since timestamptz not null,
	operator_id bigint not null,
	note text not null default ''
);
create index pay_white_list_since on pay_white_list (since desc, account_id);

-- What an order owes becomes less by drops and allowances; refunds are counted from the moment they are asked for.
alter table shop_order add column allowance_one bigint not null default 0 check (allowance_one >= 0);
alter table shop_order add column allowance_two bigint not null default 0 check (allowance_two >= 0);
alter table shop_order add column refunded_one bigint not null default 0 check (refunded_one >= 0);
alter table shop_order add column subsidy_reason text not null default '';
alter table shop_order add column purchase_note text not null default '';
alter table shop_order add column handover_code text;
alter table shop_order add column fees_reminded int not null default 0;
alter table shop_order add column open_questions int not null default 0 check (open_questions >= 0);
alter table shop_order add column open_problems int not null default 0 check (open_problems >= 0);
update shop_order o set refunded = coalesce(r.sum, 0), refunded_one = coalesce(r.sum, 0)
	from (select order_id, sum(amount) as sum from refund group by order_id) r where r.order_id = o.id;
alter table shop_order add constraint shop_order_refunded_parts check (
	refunded_one <= refunded and refunded_one <= captured_one and refunded - refunded_one <= captured_two);

alter table order_line add column dropped_at timestamptz;
alter table order_line add column price_difference bigint not null default 0 check (price_difference >= 0);

alter table refund add column refund_id text;
update refund set refund_id = 'R' || id;
alter table refund alter column refund_id set default replace(gen_random_uuid()::text, '-', '');
alter table refund alter column refund_id set not null;
alter table refund add constraint refund_refund_id unique (refund_id);
alter table refund add column stage smallint not null default 1 check (stage in (1, 2));
alter table refund add column note text not null default '';
alter table refund add column payee text not null default '';
alter table refund add column reference text not null default '';
alter table refund add column failure text;
alter table refund add column approved_by bigint;
alter table refund add column executed_by bigint;
alter table refund add column asked_at timestamptz;
alter table refund add column next_ask_at timestamptz;
alter table refund add column asks int not null default 0;
create index refund_state on refund (state, id);
create index refund_payment on refund (payment_id);
create index refund_to_ask on refund (next_ask_at) where state = 'processing';

create table refund_event (
	id bigint generated always as identity primary key,
	refund_id bigint not null references refund,
	from_state text,
	to_state text not null,
	actor text not null,
	actor_id bigint,
	at timestamptz not null,
	note text not null default ''
);
create index refund_event_refund on refund_event (refund_id, id);

-- Versions of the second stage's fees; what was set is never edited.
create table order_fees (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	version int not null,
	state text not null check (state in ('under review', 'passed', 'refused', 'replaced')),
	total bigint not null check (total >= 0),
	note text not null,
	refusal text not null default '',
	set_by bigint not null,
	set_at timestamptz not null,
	decided_by bigint,
	decided_at timestamptz,
	constraint order_fees_version unique (order_id, version)
);
create unique index order_fees_review on order_fees (order_id) where state = 'under review';
create unique index order_fees_passed on order_fees (order_id) where state = 'passed';
create index order_fees_queue on order_fees (set_at, id) where state = 'under review';

create table order_fee_line (
	fees_id bigint not null references order_fees,
	position int not null,
	kind text not null,
	currency text not null check (currency in ('IQD', 'USD', 'CNY')),
	-- Hundredths of the currency; storage: of one day.
	unit bigint not null check (unit > 0),
	days int check (days > 0),
	-- Millionths of a dinar for one unit of the currency, frozen.
	micro bigint check (micro > 0),
	amount bigint not null check (amount >= 0),
	note text not null,
	primary key (fees_id, position),
	constraint order_fee_line_rate check ((micro is null) = (currency = 'IQD'))
);

create table line_question (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	order_line_id bigint not null references order_line,
	kind text not null check (kind in ('unavailable', 'dearer', 'replaced')),
	note text not null,
	unit_price bigint,
	difference bigint not null default 0 check (difference >= 0),
	asked_by bigint not null,
	asked_at timestamptz not null,
	answer_until timestamptz not null,
	answer text check (answer in ('accept', 'drop', 'cancel', 'expired', 'withdrawn')),
	answered_at timestamptz
);
create unique index line_question_open on line_question (order_line_id) where answer is null;
create index line_question_order on line_question (order_id, id);
create index line_question_until on line_question (answer_until) where answer is null;

create table order_problem (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	kind text not null check (kind in ('wrong', 'damaged', 'missing')),
	lines jsonb not null,
	description text not null,
	reported_at timestamptz not null,
	outcome text check (outcome in ('refund', 'resend', 'refused')),
	note text not null default '',
	amount bigint,
	decided_by bigint,
	decided_at timestamptz,
	resent_at timestamptz,
	resent_number text not null default ''
);
create index order_problem_order on order_problem (order_id, id);
create index order_problem_open on order_problem (id) where outcome is null;
create index order_problem_decided on order_problem (id desc) where outcome is not null;
create unique index order_problem_one_open on order_problem (order_id) where outcome is null;

create table problem_picture (
	upload_id text primary key,
	problem_id bigint not null references order_problem,
	position int not null
);
create index problem_picture_problem on problem_picture (problem_id, position);

-- Cash that couriers collected, and what they handed over.
create table remittance (
	id bigint generated always as identity primary key,
	courier text not null,
	amount bigint not null check (amount >= 0),
	taken_at timestamptz not null,
	taken_by bigint not null,
	note text not null
);
create table cash_collection (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	courier text not null,
	amount bigint not null check (amount >= 0),
	collected_at timestamptz not null,
	collected_by bigint not null,
	remittance_id bigint references remittance
);
create index cash_collection_open on cash_collection (courier, id) where remittance_id is null;
create index cash_collection_order on cash_collection (order_id);
create index cash_collection_remittance on cash_collection (remittance_id) where remittance_id is not null;

-- The books: an entry for every movement of money, never changed. `day` is Baghdad's.
create table money_entry (
	id bigint generated always as identity primary key,
	at timestamptz not null,
	day date not null,
	kind text not null check (kind in ('capture', 'rounding', 'refund', 'subsidy')),
	method smallint not null,
	-- Hundredths of a dinar; only rounding may be negative.
	amount bigint not null check (kind = 'rounding' or amount > 0),
	order_id bigint references shop_order,
	payment_id bigint references payment,
	refund_id bigint references refund
);
create index money_entry_day on money_entry (day, method, kind) include (amount);
create index money_entry_order on money_entry (order_id);
create unique index money_entry_refund on money_entry (refund_id) where refund_id is not null;

-- Fulfilment's queues, by how long an order stands in its state.
create index shop_order_queue on shop_order (status, status_at, id) where status not in (6, 7, 8);
create index shop_order_to_send on shop_order (origin, (packed_at is not null), status_at, id) where status = 2;
create index shop_order_asked on shop_order (status_at, id) where open_questions > 0;
create index shop_order_problem on shop_order (status_at, id) where open_problems > 0;
create index shop_order_subsidy on shop_order (status_at, id) where status = 4 and not subsidy_paid;

-- The sandbox gateway: what a bank would keep at its own house. Used in development and tests only.
create table sandbox_payment (
	reference text primary key,
	request_id text not null constraint sandbox_payment_request unique,
	amount bigint not null,
	currency text not null,
	language text not null,
	status text not null check (status in ('CREATED', 'AUTHENTICATING', 'SUCCESS', 'FAILED', 'CANCELLED', 'EXPIRED')),
	finish_url text not null,
	notice_url text not null,
	created_at timestamptz not null,
	expires_at timestamptz not null
);
create table sandbox_refund (
	request_id text primary key,
	reference text not null references sandbox_payment,
	amount bigint not null check (amount > 0),
	status text not null check (status in ('SUCCESS', 'FAILED', 'PROCESSING')),
	created_at timestamptz not null
);
create index sandbox_refund_payment on sandbox_refund (reference);
