-- outside a transaction
create index concurrently if not exists webhook_delivery_failed on webhook_delivery (endpoint_id, id desc) where state = 'failed';
