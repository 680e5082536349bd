import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { inquiriesSchemas } from '@qaysari/contract/inquiries.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import type { Inquiry } from './inquiry-queries.ts';
import { InquiryView } from './inquiry-view.tsx';

const session = { token: 'token', userId: '1' };
const example = inquiriesSchemas.getInquiryDetails.output.parse(exampleOf(inquiriesSchemas.getInquiryDetails.output));
const [answer] = example.answers;
if (!answer?.product) throw new Error('an example without an answer');
const open: Inquiry = {
	...example,
	inquiryId: '4',
	state: 'open',
	title: 'A copper kettle',
	quantity: 20,
	targetPrice: dinars(12_000),
	comments: 'Two litres',
	link: null,
	source: null,
	product: null,
	pictureUrl: null,
	files: [],
	answers: [],
	editable: true,
	mayAskAgain: false,
};
const { product } = answer;
const answered = {
	...answer,
	answerId: '8',
	agent: 'Dilan',
	text: 'We have one',
	offer: null,
	offeredPrice: null,
	product: null,
};

beforeEach(() => {
	shop.answer(inquiriesCalls.delInquiry, { done: true });
	shop.answer(inquiriesCalls.askAgain, open);
	shop.answer(inquiriesCalls.updateInquiry, open);
});

const draw = (change: Partial<Inquiry> = {}, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<InquiryView inquiry={{ ...open, ...change }} />, { session, language, at: paths.inquiry('?id=4') });

test('an inquiry that nobody answered yet says that it is looked for; a closed one that it is closed', async () => {
	const waiting = await draw();
	await expect.element(page.getByText('We are looking for it and answer here.')).toBeVisible();
	await expect.element(page.getByText('A copper kettle').first()).toBeVisible();
	await waiting.unmount();
	await draw({ state: 'closed', editable: false });

	await expect.element(page.getByText('This inquiry was closed.')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('an inquiry is deleted after a question, once though the answer got lost', async () => {
	shop.cut(inquiriesCalls.delInquiry);
	const screen = await draw();
	const question = page.getByRole('dialog', { name: 'Delete this inquiry?' });
	const remove = async (answerTo: string) => {
		await page.getByRole('button', { name: 'Delete' }).first().click();
		await question.getByRole('button', { name: answerTo }).click();
		await expect.element(question).not.toBeInTheDocument();
	};
	await remove('Cancel');
	expect(shop.asked(inquiriesCalls.delInquiry)).toEqual([]);
	await remove('Delete');
	await expect.element(page.getByText('No network')).toBeVisible();
	expect(screen.address()).toBe(paths.inquiry('?id=4'));
	shop.answer(inquiriesCalls.delInquiry, { done: true });
	await remove('Delete');

	await expect.poll(screen.address).toBe(paths.inquiries());
	expect(new Set(shop.asked(inquiriesCalls.delInquiry).map(({ key }) => key)).size).toBe(1);
});

test('what was sent is changed in the form that it was written in', async () => {
	await draw();
	await page.getByRole('button', { name: 'Edit' }).click();
	await expect.element(page.getByLabelText('What do you need?')).toHaveValue('A copper kettle');
	await page.getByLabelText('Estimated quantity').fill('٢٥');
	await page.getByRole('button', { name: 'Save' }).click();

	await expect.element(page.getByText('Your inquiry was changed')).toBeVisible();
	await expect.element(page.getByLabelText('What do you need?')).not.toBeInTheDocument();
	expect(shop.asked(inquiriesCalls.updateInquiry)[0]?.input).toMatchObject({ inquiryId: '4', quantity: 25 });
});

test('an answer says who gave it, what it costs and where it can be had', async () => {
	await draw({
		state: 'answered',
		editable: false,
		answers: [
			{
				...answered,
				offeredPrice: dinars(11_000),
				product: { ...product, id: '5', title: 'Kettle', picture: null, timed: null },
			},
		],
	});

	await expect.element(page.getByText('Dilan')).toBeVisible();
	await expect.element(page.getByText('We have one')).toBeVisible();
	await expect.element(page.getByText('Our price for a piece')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'See and order' })).toHaveAttribute('href', paths.product('5'));
});

test('whoever may ask again does so once for two taps', async () => {
	await draw({ state: 'answered', editable: false, answers: [answered], mayAskAgain: true });
	await shop.tapTwice(page.getByRole('button', { name: 'Ask us again' }));
	await expect.element(page.getByText('Your inquiry was sent')).toBeVisible();

	expect(new Set(shop.asked(inquiriesCalls.askAgain).map(({ key }) => key)).size).toBe(1);
	expect(shop.asked(inquiriesCalls.askAgain)[0]?.input).toEqual({ inquiryId: '4' });
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s words of the buyer stand as they were written', async (language) => {
	await draw({}, language);

	await expect.element(page.getByText('Two litres')).toBeVisible();
	expect(document.body.textContent).not.toMatch(/\{|plural/);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

/** A page that can be left. */
function Place() {
	const [isThere, setThere] = useState(true);
	return (
		<>
			<button type="button" onClick={() => setThere(false)}>
				Leave
			</button>
			{isThere && <InquiryView inquiry={{ ...open, state: 'answered', mayAskAgain: true }} />}
		</>
	);
}

for (const [what, words] of [
	['that the shop was asked again', 'Your inquiry was sent'],
	['why the shop could not be asked again', 'conflict'],
] as const)
	test(`${what} is told wherever the buyer is by then`, async () => {
		if (words === 'conflict') shop.refuse(inquiriesCalls.askAgain, words);
		await show(<Place />, { session });
		const answer = shop.hold(inquiriesCalls.askAgain);
		await page.getByRole('button', { name: 'Ask us again' }).click();
		await expect.poll(() => shop.asked(inquiriesCalls.askAgain).length).toBe(1);
		await page.getByRole('button', { name: 'Leave' }).click();
		answer();
		await expect.element(page.getByText(words)).toBeVisible();
	});
