-- What the pieces of a day cost that somebody knows the cost of, with their part of the freight, and what those were sold for.
alter table sales_day add column costed bigint not null default 0;
alter table sales_day add column cost bigint not null default 0;
insert into sales_change (day) select distinct day from sales_day where kind = 'day';
