-- What a transfer fell short by and finance gave up; a large one waits until a second person passes it.
create table payment_write_off (
	id bigint generated always as identity primary key,
	payment_id bigint not null references payment constraint payment_write_off_once unique,
	received bigint not null check (received > 0),
	amount bigint not null check (amount > 0),
	reason text not null,
	proposed_by bigint not null,
	proposed_at timestamptz not null,
	passed_by bigint,
	passed_at timestamptz
);

-- The books know what was given up.
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check check (kind in ('capture', 'rounding', 'refund', 'subsidy', 'writeOff'));

-- Where one person is the whole shop, who proposes may decide; the shop sees to it that two do elsewhere.
alter table bank_account_change drop constraint bank_account_change_second;
