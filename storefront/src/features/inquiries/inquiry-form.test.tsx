import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { inquiriesSchemas } from '@qaysari/contract/inquiries.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import type { Inquiry } from './inquiry-queries.ts';

const session = { token: 'token', userId: '1' };
const sent: Inquiry = inquiriesSchemas.saveInquiry.output.parse(exampleOf(inquiriesSchemas.saveInquiry.output));
const inputs = () => shop.asked(inquiriesCalls.saveInquiry).map(({ input }) => input);
const keys = () => new Set(shop.asked(inquiriesCalls.saveInquiry).map(({ key }) => key));
const title = () => page.getByLabelText('What do you need?');
const send = () => page.getByRole('button', { name: 'Send the inquiry' });
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
let done: Inquiry[] = [];

beforeEach(() => {
	done = [];
	shop.answer(inquiriesCalls.saveInquiry, sent);
	shop.answer(inquiriesCalls.updateInquiry, sent);
});

const draw = (inquiry: Inquiry | null = null) =>
	show(<InquiryForm inquiry={inquiry} onDone={(one) => done.push(one)} />, { session });

test('what is wished for goes out as it was written, the price in hundredths', async () => {
	await draw();
	await title().fill('  Copper kettle, two litres ');
	await page.getByLabelText('Estimated quantity').fill('٢٠');
	await page.getByLabelText('Target price').fill('15,000');
	await send().click();

	await expect.poll(() => done.length).toBe(1);
	expect(inputs()).toEqual([
		{
			title: 'Copper kettle, two litres',
			quantity: 20,
			targetPrice: 1_500_000,
			link: null,
			comments: '',
			fileIds: [],
			productId: null,
		},
	]);
});

test('what is missing or no number is said beside its field, and nothing goes out', async () => {
	await draw();
	await page.getByLabelText('Estimated quantity').fill('some');
	await page.getByLabelText('Target price').fill('cheap');
	await send().click();

	await expect.element(title()).toHaveAccessibleDescription(/Tell us what you need/);
	await expect.element(page.getByText('Please enter a whole number from 1')).toBeVisible();
	await expect.element(page.getByText('Please enter a whole number', { exact: true })).toBeVisible();
	expect(inputs()).toEqual([]);
});

test('an inquiry whose answer got lost is not sent twice; one that was changed since is another', async () => {
	await draw();
	await title().fill('Copper kettle');
	shop.cut(inquiriesCalls.saveInquiry);
	await send().click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(title()).toHaveValue('Copper kettle');
	shop.answer(inquiriesCalls.saveInquiry, sent);
	await send().click();
	await expect.poll(() => done.length).toBe(1);
	expect(inputs().length).toBeGreaterThan(2);
	expect(keys().size).toBe(1);

	await title().fill('Copper kettle and its lid');
	await send().click();
	await expect.poll(() => done.length).toBe(2);
	expect(keys().size).toBe(2);
});

test('of pictures that are chosen while others are on their way no more go out than an inquiry takes', async () => {
	let stored = 0;
	shop.answer(uploadsCalls.image, () => {
		stored += 1;
		const fileId = `00000000-0000-4000-8000-00000000000${stored}`;
		return { fileId, kind: 'picture' as const, mediaType: 'image/gif', bytes: 4, width: 1, height: 1, url: dot };
	});
	const choose = () =>
		userEvent.upload(
			page.getByTestId('inquiry-pictures'),
			['1', '2', '3', '4'].map((name) => new File(['dots'], `${name}.gif`, { type: 'image/gif' })),
		);
	await draw();
	await title().fill('Copper kettle');
	const answer = shop.hold(uploadsCalls.image);
	await choose();
	await choose();
	answer();
	await expect.element(page.getByRole('img', { name: 'Picture 6' })).toBeVisible();
	await send().click();

	await expect.poll(() => inputs().map(({ fileIds }) => fileIds?.length)).toEqual([6]);
});

test('an inquiry that was sent is changed where it is, with what it held', async () => {
	await draw({ ...sent, inquiryId: '9', title: 'Kettle', quantity: 3, targetPrice: null, link: null, files: [], product: null });
	await expect.element(page.getByLabelText('Estimated quantity')).toHaveValue('3');
	await page.getByLabelText('Estimated quantity').fill('4');
	await page.getByRole('button', { name: 'Save' }).click();

	await expect.poll(() => done.length).toBe(1);
	expect(shop.asked(inquiriesCalls.updateInquiry).map(({ input }) => [input.inquiryId, input.quantity])).toEqual([['9', 4]]);
	expect(inputs()).toEqual([]);
});

test('what was typed is back after a step back or a phone that ended the page, and goes when somebody starts over', async () => {
	const before = await draw();
	await title().fill('Copper kettle');
	await page.getByLabelText('Estimated quantity').fill('20');
	await before.unmount();

	await draw();
	await expect.element(title()).toHaveValue('Copper kettle');
	await expect.element(page.getByLabelText('Estimated quantity')).toHaveValue('20');
	await page.getByRole('button', { name: 'Start over' }).click();
	await expect.element(title()).toHaveValue('');
	await expect.element(page.getByText('What you typed before is back.')).not.toBeInTheDocument();
});

test('an inquiry that was sent, or whose words were taken away again, begins with nothing the next time', async () => {
	const first = await draw();
	await title().fill('Copper kettle');
	await send().click();
	await expect.poll(() => done.length).toBe(1);
	await first.unmount();

	const second = await draw();
	await expect.element(title()).toHaveValue('');
	await title().fill('Lid');
	await title().fill('');
	await second.unmount();

	await draw();
	await expect.element(title()).toBeVisible();
	await expect.element(page.getByText('What you typed before is back.')).not.toBeInTheDocument();
});

test('nobody reads what another one began on the same phone', async () => {
	const before = await draw();
	await title().fill('A present for Zara');
	await before.unmount();

	await show(<InquiryForm inquiry={null} onDone={() => undefined} />, { session: { token: 'other', userId: '2' } });
	await expect.element(title()).toHaveValue('');
});
