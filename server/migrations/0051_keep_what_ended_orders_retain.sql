-- What the shop keeps of what was paid for an order that it ended, by stage, in hundredths of a dinar.
alter table shop_order add column retained_one bigint not null default 0 check (retained_one >= 0);
alter table shop_order add column retained_two bigint not null default 0 check (retained_two >= 0);
