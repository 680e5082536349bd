-- A file of an import comes in parts, so that it may be large and go on where it was broken off.
alter table catalogue_import
	-- Bytes of the whole file and of what came so far; null for those of before.
	add column size bigint,
	add column received bigint,
	-- Of whoever started it: why rows are refused is written for them.
	add column language text,
	-- The refused rows as a file; null when there is none.
	add column refused_file text;

-- One more state than before.
alter table catalogue_import drop constraint catalogue_import_state_check;
alter table catalogue_import add constraint catalogue_import_state_check check (state in
	('sending', 'reading', 'asking', 'waiting', 'running', 'done', 'failed', 'cancelled', 'takingBack', 'takenBack'));
