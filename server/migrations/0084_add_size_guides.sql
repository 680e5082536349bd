-- What the sizes of a category's goods measure (docs/rules.md 4): a text for each language, a table where a line has bars in it.
alter table category add column size_guide jsonb not null default '{}';
