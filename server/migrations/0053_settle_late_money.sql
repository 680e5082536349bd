-- How a refund ended: paid out, moved to another order that asks for money, or kept as somebody noted. What is paid in cash goes in notes.
alter table refund add column settled_as text check (settled_as in ('paid', 'matched', 'kept'));
alter table refund add column matched_order_id bigint references shop_order;
alter table refund add column cash_paid bigint check (cash_paid >= amount);

-- Cash belongs to the till that took it.
alter table payment add column store_id bigint references store;
alter table money_entry add column store_id bigint references store;

alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check check (kind in ('capture', 'rounding', 'refund', 'subsidy', 'writeOff', 'kept'));
