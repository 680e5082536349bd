import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { inquiriesConsoleSchemas } from '@qaysari/contract/inquiries-console.schemas';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths, patterns } from '../../app/paths.ts';
import type { Inquiry } from '../../features/inquiries/inquiry-queries.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { InquiryScreen } from './inquiry-screen.tsx';

const { getInquiry, answerInquiry } = inquiriesConsoleCalls;
const example = answerOf(inquiriesConsoleSchemas.getInquiry);
const inquiry: Inquiry = {
	...example,
	inquiryId: '7',
	version: 3,
	title: 'Copper lamp',
	state: 'open',
	answers: [],
	sameSource: [],
};
const other: Inquiry = { ...inquiry, inquiryId: '8', title: 'Tea glasses' };
let present = inquiry;

beforeEach(() => {
	present = inquiry;
	shop.answer(getInquiry, ({ inquiryId }) => (inquiryId === '8' ? other : present));
	shop.answer(answerInquiry, () => {
		present = { ...present, version: present.version + 1 };
		return present;
	});
});

const draw = () =>
	show(
		<>
			<Link to={paths.inquiry('8')}>The next one</Link>
			<Routes>
				<Route path={patterns.inquiry} element={<InquiryScreen />} />
			</Routes>
		</>,
		{ at: paths.inquiry('7') },
	);
const words = () => page.getByLabelText('What the buyer reads', { exact: true });
const changed = () => page.getByText('Somebody changed this in the meantime.', { exact: true });
const answer = () => button('Answer');

test('what was written stays where somebody answered before, says so, and goes out under what is there now', async () => {
	await draw();
	await page.getByText('Words only').click();
	await words().fill('Next week');
	await expect.element(changed()).not.toBeInTheDocument();
	present = { ...inquiry, version: 4 };
	shop.refuse(answerInquiry, 'changed_meanwhile');
	await answer().click();
	await expect.element(changed()).toBeVisible();
	await expect.element(words()).toHaveValue('Next week');

	present = { ...inquiry, version: 5 };
	shop.answer(answerInquiry, present);
	await answer().click();
	await expect.poll(() => sent(answerInquiry).map(({ version }) => version)).toEqual([3, 4]);
	await expect.element(words()).toHaveValue('');
	await expect.element(changed()).not.toBeInTheDocument();
	await words().fill('And another thing');
	await expect.element(changed()).not.toBeInTheDocument();
});

test('what was written to one buyer is not left behind unasked, and never stands under another', async () => {
	const shown = await draw();
	await words().fill('Next week');
	await page.getByRole('link', { name: 'The next one' }).click();
	await expect.element(dialog()).toMatchTextContent('Leave without saving?');
	await button('Stay', dialog()).click();
	await expect.element(words()).toHaveValue('Next week');
	expect(shown.address()).toBe('/inquiries/7');

	await page.getByRole('link', { name: 'The next one' }).click();
	await button('Leave', dialog()).click();
	await expect.element(page.getByRole('heading', { name: 'Tea glasses' })).toBeVisible();
	await expect.element(words()).toHaveValue('');
	await expect.element(page.getByLabelText('Name of the product', { exact: true })).toHaveValue('Tea glasses');
});

test('what was sent is no reason to be asked', async () => {
	const shown = await draw();
	await page.getByText('Words only').click();
	await words().fill('Next week');
	await answer().click();
	await expect.element(page.getByText('The answer was sent').first()).toBeVisible();
	await page.getByRole('link', { name: 'The next one' }).click();
	await expect.poll(() => shown.address()).toBe('/inquiries/8');
});
