-- A piece is kept for whoever won a prize, until the prize is ordered or over.
create table prize_reservation (
	prize_id bigint primary key,
	sku_id bigint not null references stock_level,
	at timestamptz not null
);
create index prize_reservation_sku on prize_reservation (sku_id);

-- A prize whose helps look like farming waits until an operator passes or refuses it; null: nothing struck.
alter table prize add column review text check (review in ('waiting', 'passed', 'refused'));
alter table prize add column review_signs text[] not null default '{}';
-- What its winner reads when it was refused, exchanged or extended.
alter table prize add column note text not null default '';
