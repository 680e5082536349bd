-- Reports go out as files by the same job as lists.
alter table list_file drop constraint list_file_kind_check;
alter table list_file add constraint list_file_kind_known check (kind in ('customers', 'orders', 'reports')) not valid;
alter table list_file validate constraint list_file_kind_known;
