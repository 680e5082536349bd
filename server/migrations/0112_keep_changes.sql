-- What an action of an operator changed: the thing that it was about, and each changed field as it was and as it is.
alter table operator_action
	add column about text,
	add column changes jsonb;
