-- A line's own pieces, those of its reports and those of its returns each once: `stock_reservation_taken` says so now.
alter table stock_reservation drop constraint stock_reservation_once;
