-- outside a transaction
create index concurrently if not exists purchase_receipt_line_line on purchase_receipt_line (purchase_line_id);
