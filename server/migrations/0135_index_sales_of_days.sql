-- outside a transaction
-- What is told apart by few names is summed from this alone: its rows lie far apart among those of the products.
create index concurrently if not exists sales_day_sums on sales_day (kind, day)
	include (name, orders, pieces, amount, called_off, returned, refunded, costed, cost) where kind <> 'product';
