-- When whoever has the session last showed that the account is theirs; null when signing in was all they showed.
alter table account_session add column proven_at timestamptz;
