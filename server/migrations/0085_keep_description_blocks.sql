-- What a description has beyond its text: headings, lists, tables, pictures, by language (contract/src/rich-text.ts).
alter table product add column description_blocks jsonb not null default '{}';
