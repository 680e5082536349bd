-- The product of a shop elsewhere that an address names, as shop and number: by it a pasted link finds what is here already.
alter table product_supply add column source_key text;
alter table sku_supply add column source_key text;
