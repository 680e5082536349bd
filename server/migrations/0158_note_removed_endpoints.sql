-- Removed endpoints are shown nowhere, and go once all that was sent there is cleared away.
alter table webhook_endpoint add column removed_at timestamptz;
