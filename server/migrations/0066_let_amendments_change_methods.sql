-- What was to be paid at the door may be paid before; a change that its buyer did not answer in time is over.
alter table order_amendment
	drop constraint order_amendment_kind_check,
	drop constraint order_amendment_state_check,
	add constraint order_amendment_kind_check check (kind in ('lines', 'atDoor', 'price', 'shipping', 'method')) not valid,
	add constraint order_amendment_state_check check (state in ('asked', 'applied', 'declined', 'withdrawn', 'expired')) not valid;
