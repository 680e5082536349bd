-- Coupons that are typed as a code, and those that operators give (docs/rules.md 7).
alter table coupon_offer
	add column code text,
	drop constraint coupon_offer_purpose_check,
	add constraint coupon_offer_purpose_check check (purpose in ('claim', 'newUser', 'helper', 'code', 'grant')) not valid,
	add constraint coupon_offer_code check ((purpose = 'code') = (code is not null)) not valid;
alter table coupon
	drop constraint coupon_source_check,
	add constraint coupon_source_check check (source in ('claimed', 'newUser', 'helper', 'code', 'granted')) not valid;

-- How often somebody typed a code since an hour began; whoever guesses is stopped.
create table coupon_code_tries (
	account_id bigint primary key references account,
	tries int not null check (tries > 0),
	since timestamptz not null
);
