-- A rate names the place that it serves: a country, a province or a district. Nothing is served by silence.
alter table freight_rate add column region_id bigint references region;
update freight_rate set region_id = coalesce(province_id, (select id from region where parent_id is null and code = '964'));
-- Orders of goods for so much or more, in hundredths of a dinar, are carried for nothing; null for none.
alter table freight_rate add column free_from bigint check (free_from > 0);
alter table freight_rate drop constraint freight_rate_place;
alter table freight_rate add constraint freight_rate_region unique (method_code, region_id, since);
