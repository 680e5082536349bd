-- Who looked at buyers' data, and at which: an order's number or an id, never what was read.
alter table security_event add column subject text not null default '';
alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (
	kind in ('signed_in', 'sign_in_refused', 'locked', 'role_refused', 'code_used_up', 'notice_forged', 'limit_met', 'data_read')
);
