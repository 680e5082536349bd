-- What a piece cost when it was put into the cart; unknown of lines from before.
alter table cart_line add column price bigint;
