-- What the shop owes its buyers within itself (docs/rules.md 16): a sum for each, and every movement that made it. An entry has two sides:
-- the buyer's balance gains what the shop's account of that kind loses. Entries are never changed; a mistake is put right by another entry.
create table balance (
	account_id bigint primary key references account,
	amount bigint not null check (amount >= 0)
);

-- A code that whoever has it turns into balance, once. The code itself is nowhere, only its hash.
create table gift_card (
	id bigint generated always as identity primary key,
	code_hash bytea not null constraint gift_card_code unique,
	ending text not null,
	amount bigint not null check (amount > 0),
	state text not null default 'open' check (state in ('open', 'redeemed', 'cancelled')),
	-- The operator who issued it, or the buyer who bought it.
	issued_by bigint references operator,
	bought_by bigint references account,
	note text not null default '',
	issued_at timestamptz not null,
	redeemed_by bigint references account,
	cancelled_by bigint references operator,
	ended_at timestamptz,
	check ((issued_by is null) <> (bought_by is null)),
	check ((state = 'open') = (ended_at is null))
);
create index gift_card_state on gift_card (state, id) include (amount);
create index gift_card_buyer on gift_card (bought_by, id) where bought_by is not null;

create table balance_entry (
	id bigint generated always as identity primary key,
	account_id bigint not null references account,
	kind text not null check (kind in (
		'order', 'returned', 'refund', 'subsidy', 'goodwill', 'giftCard', 'giftCardBought', 'giftCardReturned', 'correction', 'closed')),
	-- Hundredths of a dinar.
	amount bigint not null check (amount <> 0),
	-- What was there after it.
	balance bigint not null check (balance >= 0),
	order_id bigint references shop_order,
	payment_id bigint references payment,
	refund_id bigint references refund,
	gift_card_id bigint references gift_card,
	operator_id bigint references operator,
	note text not null default '',
	at timestamptz not null
);
create index balance_entry_account on balance_entry (account_id, id);
-- A refund and a gift card come in once.
create unique index balance_entry_refund on balance_entry (refund_id) where refund_id is not null;
create unique index balance_entry_card on balance_entry (gift_card_id, kind) where gift_card_id is not null;

create function keep_balance_entry() returns trigger language plpgsql as $$
begin
	raise exception 'balance entries are never changed';
end
$$;
create trigger balance_entry_kept before update or delete on balance_entry for each row execute function keep_balance_entry();

-- Orders are paid by it, and refunds end in it.
alter table payment
	drop constraint payment_method_check,
	add constraint payment_method_check check (method in (3, 5, 10, 11, 20)) not valid;
alter table shop_order
	drop constraint shop_order_payment_method_check,
	add constraint shop_order_payment_method_check check (payment_method in (3, 5, 10, 11, 20)) not valid;
alter table refund
	drop constraint refund_settled_as_check,
	add constraint refund_settled_as_check check (settled_as in ('paid', 'matched', 'kept', 'balance')) not valid;
alter table money_entry
	drop constraint money_entry_kind_check,
	add constraint money_entry_kind_check
		check (kind in ('capture', 'rounding', 'refund', 'subsidy', 'writeOff', 'kept', 'toBalance')) not valid;
