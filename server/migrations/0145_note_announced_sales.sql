-- When it was told that the goods may be sold, which is 14 days before they may be. Null: not told, or by a release that did not note it.
alter table shop_order add column sale_announced_at timestamptz;
