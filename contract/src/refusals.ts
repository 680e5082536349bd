/**
 * The error catalogue: every answer that is not a success (docs/rules.md 2).
 * Below 1000 the number is the HTTP status and the envelope's `code`: a fault of the request or the server.
 * From 1000 up it is a refusal by a rule of the shop, answered with HTTP 409; the numbers never change their meaning.
 * The text comes from the messages by `refusal.<name>`.
 */
export const refusals = {
	bad_request: 400,
	damaged_cursor: 400,
	unauthorized: 401,
	password_wrong: 401,
	operator_wrong_password: 401,
	second_factor_required: 401,
	second_factor_wrong: 401,
	forbidden: 403,
	role_missing: 403,
	scope_missing: 403,
	origin_refused: 403,
	proof_required: 403,
	second_factor_overdue: 403,
	not_found: 404,
	order_not_found: 404,
	not_acceptable: 406,
	conflict: 409,
	idempotency_mismatch: 409,
	gone: 410,
	too_large: 413,
	upload_too_large: 413,
	unsupported_media: 415,
	upload_unsupported: 415,
	invalid_input: 422,
	upload_broken: 422,
	too_many_requests: 429,
	operator_locked: 429,
	internal_error: 500,
	bad_gateway: 502,
	unavailable: 503,
	gateway_timeout: 504,

	// Identity
	account_invalid: 1001,
	phone_invalid: 1002,
	email_invalid: 1003,
	country_not_served: 1004,
	code_invalid: 1005,
	code_expired: 1006,
	code_used_up: 1007,
	password_weak: 1008,
	agreement_required: 1009,
	channel_off: 1010,
	way_off: 1011,
	resend_too_early: 1012,
	destination_limited: 1013,
	account_exists: 1014,
	username_taken: 1015,
	orders_under_way: 1016,
	refund_under_way: 1017,
	social_failed: 1018,
	old_factor_required: 1019,
	sign_in_again_required: 1020,
	account_blocked: 1021,
	code_used: 1030,
	balance_too_low: 1031,
	gift_card_unknown: 1032,
	gift_card_used: 1033,
	gift_card_cancelled: 1034,

	// Catalogue and cart
	out_of_stock: 1101,
	below_minimum: 1102,
	offer_limit: 1103,
	sku_gone: 1104,
	product_discontinued: 1105,
	cart_empty: 1106,
	cart_full: 1107,
	cart_exclusive: 1108,
	nothing_selected: 1109,
	quantity_zero: 1110,
	stock_moved: 1111,
	stock_reserved: 1112,
	returned_too_many: 1113,

	// Orders and payments
	price_changed: 1201,
	order_state_conflict: 1202,
	too_many_lines: 1203,
	address_required: 1204,
	payment_method_required: 1205,
	payment_method_closed: 1206,
	logistics_required: 1207,
	logistics_unavailable: 1208,
	payment_under_review: 1211,
	nothing_due: 1212,
	report_too_late: 1213,
	answer_too_late: 1214,
	pictures_required: 1215,
	refund_too_large: 1216,
	amount_required: 1217,
	rate_missing: 1218,
	approval_needed: 1219,
	handover_code_wrong: 1220,
	period_too_long: 1221,
	freight_higher: 1222,
	too_many_pieces: 1223,
	moment_ahead: 1224,
	sum_differs: 1225,
	sum_matches: 1226,
	/** A code to this number first: somebody without an account pays at the door. */
	phone_unproven: 1227,
	cash_on_delivery_limited: 1228,
	cash_on_delivery_blocked: 1229,
	place_not_served: 1230,
	day_past: 1240,
	write_off_too_large: 1250,
	store_needed: 1251,
	fees_need_reason: 1252,
	fees_beyond: 1253,
	/** What an operator prepared was ordered, withdrawn or not taken up in time. */
	draft_over: 1254,
	/** Only what was received is reviewed. */
	review_too_early: 1260,
	/** A review can be changed for a while only. */
	review_too_late: 1261,
	/** Only who received a product answers questions about it. */
	not_received: 1262,
	/** The days of the promise are over. */
	return_too_late: 1270,
	/** Hygiene, food, prizes: what the shop does not take back. */
	not_returnable: 1271,
	/** These pieces are on their way back, came back or were reported. */
	return_claimed: 1272,
	/** Only another sku of the product that is there and costs no more. */
	exchange_unavailable: 1273,

	// Promotions
	coupon_used_up: 1301,
	coupon_limit_reached: 1302,
	new_users_only: 1303,
	own_link: 1304,
	already_helped: 1305,
	event_over: 1306,
	already_participating: 1307,
	claim_expired: 1308,
	coupon_new_users: 1309,
	coupon_over: 1310,
	coupon_code_unknown: 1319,
	coupon_code_taken: 1320,
	help_complete: 1311,
	help_limited: 1312,
	gifts_gone: 1313,
	deal_used: 1314,
	helper_phone_needed: 1315,
	prize_in_review: 1316,
	prize_refused: 1317,
	prize_worth_less: 1318,
	/** Another timed price of the sku stands in its time. */
	timed_price_overlap: 1321,
	timed_price_not_lower: 1322,
	timed_price_past: 1323,
	/** More pieces than that were bought at it. */
	timed_price_taken: 1324,

	// Library
	group_limit: 1401,
	group_name_taken: 1402,
	default_group: 1403,

	// Chat and inquiries
	conversation_taken: 1501,

	// Console
	changed_meanwhile: 1901,
	last_owner: 1902,
	second_factor_on: 1903,
	second_factor_off: 1904,
	second_person: 1921,
	change_waiting: 1922,
	account_number_invalid: 1923,
	text_missing: 1924,
	range_reversed: 1925,
	rate_jump: 1926,
	rate_past: 1927,
	rate_zero: 1928,
	ends_sooner: 1929,
	web_host_refused: 1951,
	bundle_exists: 1952,
	category_in_use: 1953,
	bulk_too_many: 1954,
	/** A price below the smallest note. */
	bulk_price_too_low: 1955,
	/** Of another variant, on sale or withdrawn: the orders that name it keep it theirs. */
	sku_code_taken: 1956,
	/** Only https, and no address inside the house. */
	webhook_address: 1961,
	webhooks_full: 1962,
	webhook_off: 1963,
	keys_full: 1964,

	// Purchasing
	/** Somebody else gathered them, or their order waits no longer. */
	purchase_lines_taken: 1971,
	purchase_state_conflict: 1972,
	purchase_cost_missing: 1973,
	/** More pieces than were ordered: asked about before it is noted. */
	purchase_too_many: 1974,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

/** From here up a number is a rule of the shop, not a fault. */
export const firstRuleCode = 1000;

/** The HTTP status that a refusal is answered with. */
export function statusOf(code: RefusalCode): number {
	const number = refusals[code];
	return number >= firstRuleCode ? 409 : number;
}

/** Refusals that the border itself may answer to any call, whatever the call declares. */
export const borderRefusals: readonly RefusalCode[] = [
	'bad_request',
	'not_acceptable',
	'too_large',
	'unsupported_media',
	'invalid_input',
	'too_many_requests',
	'internal_error',
	'unavailable',
	'gateway_timeout',
];

export function isRefusalCode(value: string): value is RefusalCode {
	return Object.hasOwn(refusals, value);
}
