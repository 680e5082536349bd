-- A shop whose sample was taken out stays as its people leave it: an empty one is not filled again.
alter table sample_play add column removed_at timestamptz;
