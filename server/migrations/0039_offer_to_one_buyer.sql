-- A product that answers one buyer's inquiry: on sale for them, not there for anybody else.

alter table product add column offered_to bigint references account;
alter table product drop constraint product_state_check;
alter table product add constraint product_state_check check (state in ('active', 'hidden', 'discontinued', 'offered'));
alter table product add constraint product_offered check (state <> 'offered' or offered_to is not null);
-- Those that were made before, and that no operator gave a place in the shop, stay with whom they were made for.
update product p set state = 'offered', offered_to = i.account_id
from inquiry_answer a join inquiry i on i.id = a.inquiry_id
where a.product_id = p.id and a.offered_price is not null
	and p.handle like 'inquiry-' || i.id || '-%' and p.state = 'active' and p.category_id is null;
