-- What was sold of each product in ten days or a month that are over, summed from the days: a report of a year reads a score of these.
create table sales_part (
	span text not null check (span in ('third', 'month')),
	-- Its first day.
	first date not null,
	-- The product's id; empty where nothing is known.
	name text not null,
	orders int not null,
	pieces int not null,
	amount bigint not null,
	called_off int not null,
	returned int not null,
	refunded bigint not null,
	costed bigint not null,
	cost bigint not null,
	primary key (span, first, name)
);
create index sales_part_largest on sales_part (span, first, amount desc, name);

-- Parts that are summed: a part is taken out when a day of it is counted anew, until it is summed again.
create table sales_part_summed (
	span text not null,
	first date not null,
	primary key (span, first)
);
