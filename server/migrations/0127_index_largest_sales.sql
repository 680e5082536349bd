-- outside a transaction
create index concurrently if not exists sales_day_largest on sales_day (day, amount desc, name) where kind = 'product';
