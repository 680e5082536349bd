-- Tells the secret that the shop keys and seals with from another one; it cannot be won back from this.
create table shop_secret (
	id smallint primary key default 1 constraint shop_secret_once check (id = 1),
	fingerprint bytea not null
);
