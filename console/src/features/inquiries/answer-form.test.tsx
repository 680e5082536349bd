import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { inquiriesConsoleSchemas } from '@qaysari/contract/inquiries-console.schemas';
import { dinar } from '@qaysari/contract/money';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { Inquiry } from './inquiry-queries.ts';
import { type Offer, OfferPanel } from './offer-panel.tsx';

const { answerInquiry, settleCounter } = inquiriesConsoleCalls;
const example = answerOf(inquiriesConsoleSchemas.getInquiry);
const [same] = example.sameSource;
const found = example.answers.flatMap(({ offer }) => (offer ? [offer] : []))[0];
if (!same || !found) throw new Error('an example without others or offers');
const inquiry: Inquiry = { ...example, inquiryId: '7', version: 3, title: 'Copper lamp', quantity: 20, sameSource: [] };
const offer: Offer = {
	...found,
	offerId: '4',
	state: 'countered',
	skus: found.skus.map((sku) => ({ ...sku, name: 'Red', price: dinar(900_000), counterPrice: dinar(800_000) })),
};

beforeEach(() => {
	shop.answer(answerInquiry, example);
	shop.answer(settleCounter, example);
});

const draw = (change: Partial<Inquiry> = {}) => show(<AnswerForm inquiry={{ ...inquiry, ...change }} />);
const words = () => page.getByLabelText('What the buyer reads', { exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const answer = () => button('Answer');
const needed = (count: number) => expect.poll(() => page.getByText('Please fill this in').elements().length).toBe(count);

test('an offer tells what the buyer pays a piece while it is typed, and goes out as it was', async () => {
	await draw();
	await answer().click();
	// Words and a price.
	await needed(2);
	expect(sent(answerInquiry)).toEqual([]);
	await words().fill('We have it');
	await field('Goods, a piece').fill('١٠٬٠٠٠');
	await field('Freight in China, a piece').fill('500');
	await field('Service, a piece').fill('250');
	await expect.element(page.getByText('The buyer pays a piece', { exact: true })).toBeVisible();
	await expect.element(page.getByText(/10,750/)).toBeVisible();
	await field('Arrives after (days)').fill('٢٠');
	await field('At most (days)').fill('٣٠');
	await shop.tapTwice(answer());
	await expect.element(page.getByText('The answer was sent').first()).toBeVisible();
	expect(sent(answerInquiry)[0]).toEqual({
		inquiryId: '7',
		version: 3,
		text: 'We have it',
		alsoTo: [],
		offer: {
			title: 'Copper lamp',
			skus: [{ name: '', goods: 1_000_000, stock: 20 }],
			chinaFreight: 50_000,
			service: 25_000,
			expectedFees: null,
			arrivalDays: { from: 20, to: 30 },
			validDays: 7,
			minimumQuantity: 20,
			weightGrams: 500,
			volumeCm3: 1_000,
			origin: 'china',
		},
	});
	expect(wishes(answerInquiry)).toBe(1);
});

test('days of arrival are two, the later one last; fewer pieces than the smallest order are none', async () => {
	await draw();
	await words().fill('We have it');
	await field('Goods, a piece').fill('10000');
	await field('Arrives after (days)').fill('30');
	await answer().click();
	await expect.element(page.getByText('Both days, the later one last')).toBeVisible();
	await field('At most (days)').fill('20');
	await answer().click();
	await expect.element(page.getByText('Both days, the later one last')).toBeVisible();
	await field('At most (days)').fill('30');
	await field('Pieces').fill('5');
	await answer().click();
	await expect.element(page.getByText('Fewer than the smallest order')).toBeVisible();
	expect(sent(answerInquiry)).toEqual([]);
});

test('of several kinds each has a name, and one that was added by mistake is taken away', async () => {
	await draw();
	await words().fill('In two colours');
	await field('Goods, a piece').fill('10000');
	await button('Add a kind').click();
	await answer().click();
	// Both names, a price and pieces.
	await needed(4);
	await button('Remove this kind').last().click();
	await answer().click();
	await expect.poll(() => sent(answerInquiry)[0]?.offer?.skus).toEqual([{ name: '', goods: 1_000_000, stock: 20 }]);
});

test('a product of the shop is named by its number, in whatever digits, and words by nothing', async () => {
	await draw();
	await words().fill('Look at this');
	await page.getByText('A product of the shop').click();
	await field('Number of the product').fill('lamp');
	await answer().click();
	await expect.element(page.getByText('Please enter the number of a product')).toBeVisible();
	await field('Number of the product').fill(' ١٢٣ ');
	await answer().click();
	await expect.element(page.getByText('The answer was sent').first()).toBeVisible();
	await words().fill('Not to be had');
	await page.getByText('Words only').click();
	await answer().click();
	await expect
		.poll(() => sent(answerInquiry))
		.toEqual([
			{ inquiryId: '7', version: 3, text: 'Look at this', alsoTo: [], productId: '123' },
			{ inquiryId: '7', version: 3, text: 'Not to be had', alsoTo: [] },
		]);
});

test('blanks are no answer', async () => {
	await draw();
	await page.getByText('Words only').click();
	await words().fill('   ');
	await answer().click();
	await needed(1);
	expect(sent(answerInquiry)).toEqual([]);
});

test('who asks for the same gets the same answer, if so chosen', async () => {
	await draw({ sameSource: [{ ...same, inquiryId: '8', buyer: { ...same.buyer, name: 'Sara' } }] });
	await page.getByText('Words only').click();
	await words().fill('Next week');
	await page.getByRole('checkbox', { name: /Sara/ }).click();
	await answer().click();
	await expect.poll(() => sent(answerInquiry).map(({ alsoTo }) => alsoTo)).toEqual([['8']]);
});

test('a price that the buyer named is taken or not, with words and for days that are a number', async () => {
	await show(<OfferPanel inquiry={inquiry} offer={offer} />);
	await expect.element(page.getByText(/the buyer would pay.*8,000/)).toBeVisible();
	await button('Answer the price').click();
	await needed(1);
	await page.getByText('Keep ours').click();
	await words().fill('It cannot be less');
	await field('Holds for (days)').fill('٣');
	await shop.tapTwice(button('Answer the price'));
	await expect.element(page.getByText('The answer was sent').first()).toBeVisible();
	expect(sent(settleCounter)[0]).toEqual({
		inquiryId: '7',
		offerId: '4',
		version: 3,
		take: false,
		text: 'It cannot be less',
		validDays: 3,
	});
	expect(wishes(settleCounter)).toBe(1);
});

test('an offer that waits for its buyer has no price to answer', async () => {
	await show(<OfferPanel inquiry={inquiry} offer={{ ...offer, state: 'open' }} />);
	await expect.element(page.getByText('Offer is open')).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
