-- Whoever helped a try whose time ran out may help again, once its initiator began another: that help counts no more.
alter table help add column lapsed_at timestamptz;
alter table help drop constraint help_once;
