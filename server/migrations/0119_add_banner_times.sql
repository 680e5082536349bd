-- From when until when a banner stands; without one, from always or for ever.
alter table banner add column starts_at timestamptz;
alter table banner add column ends_at timestamptz;
-- Whether it stands now: turned by a job at each beginning and end.
alter table banner add column shown boolean not null default true;
update banner set shown = active;
