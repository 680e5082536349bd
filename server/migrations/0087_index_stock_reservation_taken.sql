-- outside a transaction
create unique index concurrently stock_reservation_taken on stock_reservation (order_line_id, problem_id, return_id) nulls not distinct;
