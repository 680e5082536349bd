-- Fees far above what was estimated need a reason that the buyer reads, a second look, and may be objected to.
alter table order_fees add column beyond boolean not null default false;
alter table order_fees add column reason text not null default '';
alter table shop_order add column open_objections int not null default 0 check (open_objections >= 0);

create table fee_objection (
	id bigint generated always as identity primary key,
	order_id bigint not null references shop_order,
	version int not null,
	-- Lower fees, or to give the goods up for what is left of their price.
	wish text not null check (wish in ('lower', 'giveUp')),
	text text not null,
	made_at timestamptz not null,
	-- It stands as it is, is set anew, or ended with the order or its payment.
	answer text check (answer in ('stays', 'lower', 'over')),
	note text not null default '',
	answered_by bigint,
	answered_at timestamptz,
	constraint fee_objection_once unique (order_id, version)
);
