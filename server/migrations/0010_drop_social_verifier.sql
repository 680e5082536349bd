-- The verifier follows from state and secret, so that a copy of the database does not have it.
alter table social_challenge drop column verifier;
