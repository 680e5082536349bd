/** Settings for those who call more in a minute than any client: tests and measurements come from one address. */
export const wideLimits: Readonly<Record<string, string>> = Object.fromEntries(
	[
		'CALLS_PER_CLIENT_MINUTE',
		'CALLS_PER_ADDRESS_MINUTE',
		'MISSES_PER_CLIENT_MINUTE',
		'MISSES_PER_ADDRESS_MINUTE',
		'PAGES_PER_ADDRESS_MINUTE',
		'EVENTS_PER_CLIENT_MINUTE',
		'EVENTS_PER_ADDRESS_MINUTE',
		'PICTURE_SEARCHES_PER_CLIENT_MINUTE',
		'PICTURE_SEARCHES_PER_ADDRESS_MINUTE',
		'UPLOADS_PER_ADDRESS_DAY',
		'UPLOAD_MEGABYTES_PER_CLIENT_DAY',
		'UPLOAD_MEGABYTES_PER_ADDRESS_DAY',
		'UNPROVEN_ORDERS_PER_ADDRESS_DAY',
	].map((name) => [name, '1000000000']),
);

/** As long as a slow machine needs. */
export const patient: Readonly<Record<string, string>> = { TURN_WITHIN_MS: '60000' };

/** Tests move the clock by days between two calls of an operator. */
export const neverIdle: Readonly<Record<string, string>> = {
	OPERATOR_IDLE_MINUTES: '10000000',
	OPERATOR_PROOF_MINUTES: '10000000',
	SECOND_FACTOR_GRACE_DAYS: 'off',
};
