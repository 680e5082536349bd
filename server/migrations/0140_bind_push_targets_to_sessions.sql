-- The session that asked to be told there: once it is over, nothing more is brought. Null: asked for by a release that did not note it.
-- No reference: whoever closes an account would wait while the sessions that go with it are looked for here.
alter table push_target add column session_id bigint;
