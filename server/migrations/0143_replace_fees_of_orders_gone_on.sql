-- Fees that waited for finance while their order went on or ended: nobody could decide about them any more.
with gone as (
	update order_fees f set state = 'replaced', decided_at = now()
	from shop_order o
	where o.id = f.order_id and f.state = 'under review' and o.status not in (9, 10)
	returning f.order_id
)
update shop_order o set overseas_review = case when o.stage_two_total is not null then 10 end from gone where o.id = gone.order_id;
