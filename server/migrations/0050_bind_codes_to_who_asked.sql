-- Wrong tries of strangers stand beside those of whoever asked for the code: they do not end it for them.
alter table verification_code add column stranger_tries int not null default 0;

-- Devices that proved a destination or signed in by a name, both as keyed hashes: what strangers do does not slow them.
create table known_device (
	name_hash bytea not null,
	device_hash bytea not null,
	seen_at timestamptz not null,
	primary key (name_hash, device_hash)
);
create index known_device_seen on known_device (seen_at);
