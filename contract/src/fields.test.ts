import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountsSchemas } from './accounts.schemas.ts';
import { addressForm } from './addresses.schemas.ts';
import { apiKeysSchemas } from './api-keys.schemas.ts';
import { balanceConsoleSchemas, balanceSchemas } from './balance.schemas.ts';
import { bankAccount } from './bank-accounts.schemas.ts';
import { cartSchemas } from './cart.schemas.ts';
import { chatSchemas, messageDraft } from './chat.schemas.ts';
import { items } from './checkout.schemas.ts';
import { couponsConsoleSchemas } from './coupons.schemas.ts';
import { customersSchemas } from './customers.schemas.ts';
import { freightConsoleSchemas, freightSchemas } from './freight.schemas.ts';
import { inquiriesSchemas } from './inquiries.schemas.ts';
import { landingSlug } from './landing.schemas.ts';
import { groupsSchemas } from './library.schemas.ts';
import { merchandiseSchemas } from './merchandise.schemas.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { parcelsConsoleSchemas } from './parcels.schemas.ts';
import { rateValue } from './rates.schemas.ts';
import { releasesConsoleSchemas } from './releases.schemas.ts';
import { reviewsSchemas } from './reviews.schemas.ts';
import { searchFilters, searchSchemas } from './search.schemas.ts';
import { shipmentsSchemas } from './shipments.schemas.ts';
import { stockConsoleSchemas } from './stock.schemas.ts';
import { exampleOf, withPart } from './testing/examples.ts';
import { timedPricesConsoleSchemas } from './timed-prices.schemas.ts';
import { trackerEvent, trackingSchemas } from './tracking.schemas.ts';
import { webhooksSchemas } from './webhooks.schemas.ts';

const from = '2026-11-21T08:00:00.000Z';
const until = '2026-11-22T08:00:00.000Z';
const known = { startsAt: from, endsAt: until, validFrom: from, validUntil: until, couponCode: null };

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const signs = (count: number, sign = 'a') => sign.repeat(count);

/** Fields that a schema names for an input in which one of them is another. */
function refusedIn(schema: z.ZodType, field: string, value: unknown): string[] {
	const steps = field === '' ? [] : field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
	const { error } = schema.safeParse(withPart(exampleOf(schema, known), steps, value));
	return error?.issues.map(({ path }) => path.join('.')) ?? [];
}

describe('a field at its limits', () => {
	const sku = { skuId: '1', quantity: 1 };
	/** The schema, its field, values that it takes and values that it does not. */
	const table: [string, z.ZodType, string, unknown[], unknown[]][] = [
		['pieces put into a cart', cartSchemas.addCart.input, 'quantity', [0, 1, 9999], [-1, 10_000, 1.5]],
		['lines taken out of a cart', cartSchemas.delete.input, 'lineIds', [['1'], many(200, '1')], [[], many(201, '1')]],
		['things ordered at once', items, '', [[sku], many(50, sku)], [[], many(51, sku)]],
		['pieces of one of them', items, '0.quantity', [1, 9999], [0, 10_000]],
		['a name in an address', addressForm, 'fullName', [signs(80), undefined], [signs(81)]],
		['a street', addressForm, 'address', ['a', signs(300)], ['', '  ', '\u200b', signs(301)]],
		['a latitude', addressForm, 'pin.latitude', [-90, 0, 33.3152, 90], [-90.1, 90.1]],
		['a longitude', addressForm, 'pin.longitude', [-180, 44.3661, 180], [-180.1, 180.1]],
		['a nickname', accountsSchemas.updateUserInfo.input, 'nickname', ['ز', signs(40)], ['', ' ', signs(41)]],
		[
			'a username',
			accountsSchemas.setUsername.input,
			'username',
			['zana', `a${signs(31, '9')}`],
			['abc', '9ana', 'za na', 'زانا', signs(33)],
		],
		[
			'a gift card',
			balanceSchemas.buyGiftCard.input,
			'amount',
			[500_000, 525_000, 100_000_000],
			[475_000, 500_001, 512_500, 100_025_000],
		],
		['gift cards at once', balanceConsoleSchemas.issueGiftCards.input, 'count', [1, 100], [0, 101]],
		['the reason of a change', balanceConsoleSchemas.change.input, 'reason', ['abc', signs(300)], ['ab', '  a  ', signs(301)]],
		['a change of a balance', balanceConsoleSchemas.change.input, 'amount', [-1e9, 0, 1e9], [-1e9 - 1, 1e9 + 1]],
		[
			'scopes of a key',
			apiKeysSchemas.create.input,
			'scopes',
			[['orders.read'], many(9, 'stock.read')],
			[[], ['all'], many(10, 'stock.read')],
		],
		['an account number', bankAccount, 'cardNumber', [signs(6, '1'), signs(60, '1')], [signs(5, '1'), signs(61, '1')]],
		[
			'a SWIFT code',
			bankAccount,
			'swiftCode',
			['', 'RDBAIQBB', 'RDBAIQBBXXX', undefined],
			['rdbaiqbb', 'RDBAIQB', 'RDBAIQBBXX', 'RDBA1QBB'],
		],
		['seconds of a voice message', messageDraft, '', [voice(1), voice(120)], [voice(0), voice(121), voice(1.5)]],
		['words in a chat', messageDraft, '', [words('a'), words(signs(2000))], [words(''), words(' \n '), words(signs(2001))]],
		['groups heard at once', chatSchemas.subscribeGroups.input, 'groupIds', [many(50, '1')], [[], many(51, '1')]],
		['stars of a talk', chatSchemas.rate.input, 'stars', [1, 5], [0, 6, 4.5]],
		['stars of a review', reviewsSchemas.write.input, 'stars', [1, 5], [0, 6, 4.5]],
		['words of a review', reviewsSchemas.write.input, 'text', ['', signs(2000)], [signs(2001)]],
		['photos of a review', reviewsSchemas.write.input, 'fileIds', [[], many(6, 'f')], [many(7, 'f'), ['']]],
		['a note about a customer', customersSchemas.addNote.input, 'note', ['a', signs(2000)], ['', signs(2001)]],
		['why somebody is kept out', customersSchemas.block.input, 'reason', ['abc'], ['ab', signs(301)]],
		[
			'a percentage off',
			couponsConsoleSchemas.create.input,
			'discount',
			[percent(1), percent(100)],
			[percent(0), percent(101), percent(1.5)],
		],
		['coupons in all', couponsConsoleSchemas.create.input, 'total', [null, 1, 10_000_000], [0, 10_000_001]],
		['buyers who are given one', couponsConsoleSchemas.grant.input, 'userIds', [['u'], many(200, 'u')], [[], many(201, 'u')]],
		[
			'a method of freight',
			freightConsoleSchemas.setRate.input,
			'methodCode',
			['ab', `a${signs(38, '-')}`],
			['a', '1a', 'Ab', 'a b', `a${signs(39)}`],
		],
		['from where freight is free', freightConsoleSchemas.setRate.input, 'freeFrom', [null, 1, undefined], [0, -1]],
		['pieces to carry', freightSchemas.freightEstimate.input, 'quantity', [1, 9999, undefined], [0, 10_000]],
		['pieces of an inquiry', inquiriesSchemas.saveInquiry.input, 'quantity', [1, 1_000_000], [0, 1_000_001]],
		['pictures of an inquiry', inquiriesSchemas.saveInquiry.input, 'fileIds', [[], many(6, 'f')], [many(7, 'f')]],
		['a price that a buyer names', inquiriesSchemas.counterOffer.input, 'prices.0.price', [1, 1e12], [0, -1, 1e12 + 1]],
		['the name of a page', landingSlug, '', ['a', '9', 'a-b', signs(60)], ['', '-a', 'a-', 'A', 'a_b', signs(61)]],
		['the name of a group', groupsSchemas.add.input, 'name', ['a', signs(40)], [' ', signs(41)]],
		[
			'the code of a tag',
			merchandiseSchemas.saveTag.input,
			'code',
			['a', 'sea-side', signs(40)],
			['', '-a', 'a-', 'A', signs(41)],
		],
		[
			'the number of an order',
			orderNumber,
			'',
			['Q2222', `Q${signs(24, 'Z')}`],
			['Q222', 'q2222', 'P2222', `Q${signs(25, 'Z')}`, 'Q٢٢٢٢', 'Q2222\n'],
		],
		['the number of a parcel', parcelsConsoleSchemas.saveParcel.input, 'number', ['123', signs(60, '1')], ['12', signs(61, '1')]],
		[
			'a rate',
			rateValue,
			'',
			['0', '1310', '1310.25', '9999999.999999'],
			['', '1,310', '1310.', '.5', '-1', '10000000', '1.1234567', '١٣١٠'],
		],
		['the share of a bundle', releasesConsoleSchemas.releaseBundle.input, 'share', [1, 100], [0, 101]],
		[
			'an attribute to filter by',
			searchFilters,
			'attributes.0',
			['a=b', 'لون=أحمر', `${signs(40)}=${signs(40)}`],
			['a', '=b', 'a=', 'a=b=c', `${signs(41)}=b`, 'a\0=b'],
		],
		['products seen before', searchSchemas.recommended.input, 'seen', [[], many(20, '1')], [many(21, '1')]],
		['numbers for a container', shipmentsSchemas.addOrders.input, 'numbers', [['1'], many(200, '1')], [[], many(201, '1'), ['']]],
		['pieces counted', stockConsoleSchemas.count.input, 'counted', [0, 10_000_000], [-1, 10_000_001]],
		[
			'products with a timed price',
			timedPricesConsoleSchemas.preview.input,
			'productIds',
			[['1'], many(100, '1')],
			[[], many(101, '1')],
		],
		['a percentage for a time', timedPricesConsoleSchemas.preview.input, 'reduction', [less(1), less(90)], [less(0), less(91)]],
		[
			'events told at once',
			trackingSchemas.pushEvent.input,
			'events',
			[many(100, exampleOf(trackerEvent))],
			[[], many(101, exampleOf(trackerEvent))],
		],
		['what an event measured', trackerEvent, 'value', [0, 0.12, 86_400_000], [-0.1, 86_400_001]],
		[
			'where a webhook goes',
			webhooksSchemas.create.input,
			'address',
			['https://a.example/x', 'http://a.example'],
			['ftp://a.example', 'a.example', '', `https://a.example/${signs(500)}`],
		],
		[
			'what a webhook hears',
			webhooksSchemas.create.input,
			'kinds',
			[['stock.changed']],
			[[], many(2, 'stock.changed'), ['webhook.test']],
		],
	];

	it.each(table)('%s', (_, schema, field, taken, refused) => {
		for (const value of taken) expect([value, refusedIn(schema, field, value)]).toEqual([value, []]);
		for (const value of refused) {
			const named = refusedIn(schema, field, value);
			expect([value, named.length > 0 && named.every((path) => path.startsWith(field))]).toEqual([value, true]);
		}
	});
});

function voice(seconds: number) {
	return { kind: 'voice', fileId: 'f', seconds };
}
function words(text: string) {
	return { kind: 'text', text };
}
function percent(percent: number) {
	return { kind: 'percent', percent, most: null };
}
function less(percent: number) {
	return { by: 'percent', percent };
}
