-- Which way of describing made the numbers of a picture: those of different ways cannot be compared.

alter table product_descriptor add column kind text not null default 'fields-1';
alter table asked_picture add column kind text not null default 'fields-1';
create index product_descriptor_kind on product_descriptor (kind, product_id);
