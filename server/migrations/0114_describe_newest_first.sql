-- The newest products are looked at first; what failed goes behind what nobody tried yet.
alter table product_to_describe add column tries int not null default 0;
