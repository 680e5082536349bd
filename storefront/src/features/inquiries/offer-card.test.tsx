import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { inquiriesSchemas, inquiryOffer } from '@qaysari/contract/inquiries.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import { wholeOf } from '../../ui/whole-number.ts';
import { OfferCard } from './offer-card.tsx';
import type { Offer } from './offer-mutations.ts';

const session = { token: 'token', userId: '1' };
const example = inquiryOffer.parse(exampleOf(inquiryOffer));
const inquiry = inquiriesSchemas.getInquiryDetails.output.parse(exampleOf(inquiriesSchemas.getInquiryDetails.output));
const parts = { goods: dinars(8_000), chinaFreight: dinars(1_500), service: dinars(500) };
const skuOf = (skuId: string, name: string, price: number, stock: number): Offer['skus'][number] => ({
	skuId,
	name,
	price: dinars(price),
	parts,
	stock,
	counterPrice: null,
});
const offer: Offer = {
	...example,
	offerId: '9',
	state: 'open',
	productId: '5',
	minimumQuantity: 10,
	skus: [skuOf('31', 'Red', 10_000, 100), skuOf('32', 'Blue', 11_000, 12), skuOf('33', 'Green', 9_000, 3)],
	expectedFees: null,
	arrivalDays: { from: 20, to: 30 },
	validUntil: '2026-12-10T08:00:00.000Z',
	mayCounter: true,
	note: '',
	counterAnswer: null,
};

beforeEach(() => {
	shop.answer(inquiriesCalls.acceptOffer, inquiry);
	shop.answer(inquiriesCalls.declineOffer, inquiry);
	shop.answer(inquiriesCalls.counterOffer, inquiry);
});

const draw = (change: Partial<Offer> = {}, wished = 25, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<OfferCard inquiryId="4" offer={{ ...offer, ...change }} wished={wished} />, { session, language });
const kind = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const accepted = () => shop.asked(inquiriesCalls.acceptOffer);
const sheet = () => page.getByRole('dialog');

test('as many as were wished of the first kind that is there are proposed, and their price with it', async () => {
	await draw();

	await expect.element(kind('Red').getByRole('status')).toMatchTextContent('25');
	await expect.element(page.getByRole('definition').last()).toMatchTextContent('250,000');
	// Fewer than the smallest order are there.
	await expect.element(kind('Green').getByRole('button')).not.toBeInTheDocument();
});

test.each([
	['ar', { from: 3, to: 10 }, 'خلال 3 إلى 10 أيام'],
	['ar', { from: 1, to: 2 }, 'خلال يوم واحد إلى يومين'],
	['ar', { from: 2, to: 2 }, 'خلال يومين'],
	['ckb', { from: 2, to: 2 }, 'لە ماوەی 2 ڕۆژ'],
	['en', { from: 20, to: 30 }, 'In 20 to 30 days'],
	['en', { from: 1, to: 1 }, 'In 1 day'],
	['zh', { from: 2, to: 2 }, '2天送达'],
] as const)('in %s an arrival of %j is said as one says it', async (language, arrivalDays, said) => {
	await draw({ arrivalDays }, 25, language);

	await expect.element(page.getByRole('definition').first()).toHaveTextContent(said);
});

test('between nothing and the smallest order there is no number, and no more than there are', async () => {
	await draw({}, 10);
	const [more, less] = [
		kind('Blue').getByRole('button', { name: 'One more' }),
		kind('Blue').getByRole('button', { name: 'One less' }),
	];
	await more.click();
	await expect.element(kind('Blue').getByRole('status')).toMatchTextContent('10');
	await more.click();
	await more.click();
	await expect.element(more).toBeDisabled();
	await less.click();
	await less.click();
	await less.click();
	await expect.element(kind('Blue').getByRole('status')).toMatchTextContent(/^0$/);
	await kind('Red').getByRole('button', { name: 'One less' }).click();

	await expect.element(page.getByRole('button', { name: 'Accept and put into the cart' })).toBeDisabled();
});

test('fewer than the smallest order, typed over what was chosen, becomes that order', async () => {
	await draw();
	await kind('Red').getByLabelText('Quantity').fill('5');
	await expect.element(kind('Red').getByRole('status')).toMatchTextContent(/^10$/);
	await kind('Red').getByLabelText('Quantity').fill('0');
	await expect.element(kind('Red').getByRole('status')).toMatchTextContent(/^0$/);
});

test('an offer that is taken goes into the cart, once', async () => {
	const screen = await draw();
	await kind('Blue').getByRole('button', { name: 'One more' }).click();
	await shop.tapTwice(page.getByRole('button', { name: 'Accept and put into the cart' }));

	await expect.poll(screen.address).toBe(paths.cart());
	expect(accepted().map(({ input }) => input)).toEqual([
		{
			inquiryId: '4',
			offerId: '9',
			lines: [
				{ skuId: '31', quantity: 25 },
				{ skuId: '32', quantity: 10 },
			],
		},
	]);
});

test('an offer whose answer got lost is taken once at the next tap; one that ended says so', async () => {
	shop.cut(inquiriesCalls.acceptOffer);
	await draw();
	await page.getByRole('button', { name: 'Accept and put into the cart' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	shop.refuse(inquiriesCalls.acceptOffer, 'conflict');
	await page.getByRole('button', { name: 'Accept and put into the cart' }).click();
	await expect.element(page.getByText('conflict')).toBeVisible();

	expect(new Set(accepted().map(({ key }) => key)).size).toBe(1);
});

test('an offer is declined after a question', async () => {
	await draw();
	await tap('Decline the offer');
	await sheet().getByRole('button', { name: 'Cancel' }).click();
	await expect.element(sheet()).not.toBeInTheDocument();
	expect(shop.asked(inquiriesCalls.declineOffer)).toEqual([]);
	await tap('Decline the offer');
	await sheet().getByRole('button', { name: 'Decline the offer' }).click();

	await expect
		.poll(() => shop.asked(inquiriesCalls.declineOffer).map(({ input }) => input))
		.toEqual([{ inquiryId: '4', offerId: '9', reason: '' }]);
});

test('prices of one’s own are named for each kind, in any digits, and stay written when the sheet is closed', async () => {
	await draw({ skus: offer.skus.slice(0, 2) });
	await tap('Name your price');
	const price = (name: string) => sheet().getByRole('textbox', { name: new RegExp(name) });
	await price('Red').fill('٩٬٠٠٠');
	await sheet().getByRole('button', { name: 'Close' }).click();
	await expect.element(sheet()).not.toBeInTheDocument();
	await tap('Name your price');
	await expect.element(price('Red')).toHaveValue('٩٬٠٠٠');
	await price('Blue').fill('1.5');
	await sheet().getByRole('button', { name: /send/i }).click();
	await expect.element(price('Blue')).toHaveAccessibleDescription('Please enter a whole number');
	expect(shop.asked(inquiriesCalls.counterOffer)).toEqual([]);
	await price('Blue').fill('9500');
	await shop.tapTwice(sheet().getByRole('button', { name: /send/i }));
	await expect.element(sheet()).not.toBeInTheDocument();

	expect(new Set(shop.asked(inquiriesCalls.counterOffer).map(({ key }) => key)).size).toBe(1);
	expect(shop.asked(inquiriesCalls.counterOffer)[0]?.input).toMatchObject({
		prices: [
			{ skuId: '31', price: dinars(9_000).amount },
			{ skuId: '32', price: dinars(9_500).amount },
		],
	});
});

test('an offer that is over cannot be taken, and its prices still stand there', async () => {
	await draw({ state: 'ended' });

	await expect.element(kind('Red')).toMatchTextContent('10,000');
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a number is whole, with its thousands parted or not; a part of one is none', () => {
	expect(['25000', ' 25 000 ', '25,000', '25.000', '٢٥٬٠٠٠', '1.250.000'].map(wholeOf)).toEqual([
		25000, 25000, 25000, 25000, 25000, 1250000,
	]);
	expect(['1.5', '2,5', '٢٫٥', '12.50', '', 'ten', '-3', '1.0000'].map(wholeOf)).toEqual(Array(8).fill(null));
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s the smallest order is told', async (language) => {
	await draw({}, 25, language);

	await expect.element(page.getByText(/10|١٠/).first()).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
