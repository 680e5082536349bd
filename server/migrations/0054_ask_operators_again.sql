-- When this session last showed the password or a code: dear steps ask for it again.
alter table operator_session add column proven_at timestamptz;

-- From when on the second factor has been asked of an operator; the grace period counts from here.
alter table operator add column second_factor_asked_at timestamptz not null default now();
