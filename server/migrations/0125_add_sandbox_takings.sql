-- When the sandbox gateway took money, and, where it took it once more for a payment, for which request.
alter table sandbox_payment add column taken_at timestamptz;
alter table sandbox_payment add column repeats text;
