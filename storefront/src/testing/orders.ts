import type { address, addressesSchemas } from '@qaysari/contract/addresses.schemas';
import type { quote, quoteLine, quotePart } from '@qaysari/contract/checkout.schemas';
import { dinar } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import type { z } from 'zod';

type Quote = z.output<typeof quote>;
type QuoteLine = z.output<typeof quoteLine>;
type QuotePart = z.output<typeof quotePart>;
type Address = z.output<typeof address>;
type Region = z.output<(typeof addressesSchemas)['getByParentId']['output']>['regions'][number];

/** Money as people say it: whole dinars. */
export const dinars = (amount: number) => dinar(amount * 100);

export const lineOf = (skuId: string, change: Partial<QuoteLine> = {}): QuoteLine => ({
	skuId,
	productId: skuId,
	title: `Kettle ${skuId}`,
	specification: [],
	picture: null,
	quantity: 1,
	unitPrice: dinars(10_000),
	originalUnitPrice: null,
	lineTotal: dinars(10_000),
	returnable: true,
	...change,
});

export const partOf = (lines: QuoteLine[], change: Partial<QuotePart> = {}): QuotePart => {
	const total = lines.reduce((sum, line) => sum + line.lineTotal.amount, 0);
	return {
		origin: 'iraq',
		lines,
		productTotal: dinar(total),
		discount: dinar(0),
		freight: dinar(0),
		payNow: dinar(total),
		later: null,
		arrivalDays: { min: 1, max: 3 },
		logistics: [],
		...change,
	};
};

/** What an order of these parts costs; transfer and cash at a store are open. */
export const quoteOf = (parts: QuotePart[], change: Partial<Quote> = {}): Quote => ({
	parts,
	payNow: dinar(parts.reduce((sum, part) => sum + part.payNow.amount, 0)),
	later: null,
	balance: dinar(0),
	methods: [
		{ method: paymentMethod.bankTransfer, open: true, reason: null },
		{ method: paymentMethod.cashAtStore, open: true, reason: null },
	],
	...change,
});

export const home: Address = {
	id: '51',
	fullName: 'Zana Karim',
	firstName: null,
	lastName: null,
	phone: '+9647501234567',
	secondPhone: null,
	countryId: '1',
	provinceId: '11',
	cityId: '111',
	country: 'Iraq',
	province: 'Erbil',
	city: 'Ankawa',
	postcode: '44001',
	address: 'Street 7, behind the bakery',
	pin: null,
	isDefault: true,
};

const region = (id: string, name: string, postcode: string | null = null): Region => ({
	id,
	name,
	code: null,
	postcode,
	hasChildren: postcode === null,
});

/** A country with two governorates; each district has its postcode, but one. */
export function regionsBelow({ parentId }: { parentId?: string | undefined }): { regions: Region[] } {
	const below: Record<string, Region[]> = {
		'1': [region('11', 'Erbil'), region('12', 'Basra')],
		'11': [region('111', 'Ankawa', '44001'), { ...region('112', 'Soran'), hasChildren: false }],
		'12': [region('121', 'Zubair', '61004')],
	};
	return { regions: parentId === undefined ? [region('1', 'Iraq')] : (below[parentId] ?? []) };
}
