import { problemsCalls } from '@qaysari/contract/problems.calls';
import type { ReturnReason } from '@qaysari/contract/return-states';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { formatDate } from '@qaysari/messages/format';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars } from '../../testing/orders.ts';
import { exampleOrder, kettle, orderNumber, paidOrder } from '../../testing/placed-order.ts';
import { shop, show } from '../../testing/show.tsx';
import { OrderProblems } from './order-problems.tsx';
import type { OrderDetail } from './order-queries.ts';

const session = { token: 'token', userId: '1' };
const until = '2026-12-01T08:00:00.000Z';
const lamp = { ...kettle, lineId: '22', skuId: '32', title: 'Lamp', quantity: 2, reportable: 2 };
const kettles = { ...kettle, quantity: 3, reportable: 3 };
const received: OrderDetail = { ...paidOrder, lines: [kettles, lamp], reportUntil: until, returnUntil: until };
const over = { lines: received.lines.map((line) => ({ ...line, reportable: 0 })), reportUntil: null };
const [example] = exampleOrder.problems;
if (!example) throw new Error('an example without problems');
const problem: OrderDetail['problems'][number] = {
	...example,
	kind: 'damaged',
	lines: [{ lineId: '21', title: 'Kettle', quantity: 1 }],
	description: 'The lid is broken',
	pictures: [],
	outcome: null,
	note: '',
	refund: null,
	resent: null,
	ended: false,
};
const stored = {
	fileId: '00000000-0000-4000-8000-000000000001',
	kind: 'picture',
	mediaType: 'image/png',
	bytes: 4,
	width: 1,
	height: 1,
};

beforeEach(() => {
	shop.answer(uploadsCalls.image, { ...stored, kind: 'picture', url: null });
	shop.answer(problemsCalls.report, { ...received, problems: [problem] });
});

const draw = (change: Partial<OrderDetail> = {}, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<OrderProblems order={{ ...received, ...change }} reader="buyer" />, { session, language });
const sheet = () => page.getByRole('dialog', { name: 'Something is wrong' });
const open = () => page.getByRole('button', { name: 'Something is wrong' }).click();
const choose = async (what: string) => {
	await open();
	await sheet().getByText(what, { exact: true }).click();
};
const keepAndReport = () => sheet().getByRole('button', { name: /Keep it and report/ });
const more = (title: string) =>
	sheet().getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'One more' });
const send = () => sheet().getByRole('button', { name: 'Send report' });
const reported = () => shop.asked(problemsCalls.report);
const picture = () => new File([new Uint8Array(4)], 'lid.png', { type: 'image/png' });

test('an order with nothing wrong and no time left shows nothing', async () => {
	await draw({ ...over, returnUntil: null });

	await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

test('what is wrong is asked first, and what did not please can be given back and not reported', async () => {
	await draw();
	await choose('I changed my mind');
	await expect
		.element(sheet().getByRole('link', { name: /Return it/ }))
		.toHaveAttribute('href', paths.newReturn(orderNumber, 'changedMind' satisfies ReturnReason));
	await expect.element(keepAndReport()).not.toBeInTheDocument();
	await sheet().getByText('It is damaged', { exact: true }).click();

	await expect.element(keepAndReport()).toBeVisible();
	await expect
		.element(sheet().getByRole('link', { name: /Return it/ }))
		.toHaveAttribute('href', expect.stringContaining('damaged'));
});

test('before it is received only faults can be told, and the rest says what comes first', async () => {
	await draw({ returnUntil: null, actions: ['receiptConfirmed'] });
	await choose('I changed my mind');
	await expect.element(sheet().getByText('Confirm that you received the order first. Then you can return it.')).toBeVisible();
	await sheet().getByText('Something is missing', { exact: true }).click();

	await expect.element(keepAndReport()).toBeVisible();
	await expect.element(sheet().getByText(/Confirm that you received/)).not.toBeInTheDocument();
});

test('what nobody has brought yet can be reported, and no day is named until which', async () => {
	await draw({ reportUntil: null, returnUntil: null, actions: ['receiptConfirmed'] });
	await expect.element(page.getByText(/until/)).not.toBeInTheDocument();
	await choose('Something is missing');

	await expect.element(keepAndReport()).toBeVisible();
});

test('what is over for a report is not offered, though it can still be given back', async () => {
	await draw(over);
	await choose('It is damaged');

	await expect.element(sheet().getByRole('link', { name: /Return it/ })).toBeVisible();
	await expect.element(keepAndReport()).not.toBeInTheDocument();
});

test('pieces whose money went back are not offered again', async () => {
	await draw({
		lines: [
			{ ...kettles, reportable: 1 },
			{ ...lamp, reportable: 0 },
		],
	});
	await choose('Something is missing');
	await keepAndReport().click();

	await expect.element(sheet().getByText('Lamp')).not.toBeInTheDocument();
	// The only line that is left is what it is about.
	await expect.element(more('Kettle')).toBeDisabled();
});

test('when the time for a return is over, that is said', async () => {
	await draw({ returnUntil: null });
	await choose('It does not fit');

	await expect.element(sheet().getByText(/Nothing in this order can be returned any more/)).toBeVisible();
});

test('a report needs pieces, words and a picture; complaints go as they are met', async () => {
	await draw();
	await choose('It is damaged');
	await keepAndReport().click();
	await send().click();
	await expect.element(sheet().getByText('Please choose at least one piece')).toBeVisible();
	await expect.element(sheet().getByLabelText('Description')).toHaveAccessibleDescription('Please describe the problem');
	await expect.element(sheet().getByText('Please add a picture of it')).toBeVisible();
	await more('Lamp').click();
	await expect.element(sheet().getByText('Please choose at least one piece')).not.toBeInTheDocument();
	await sheet().getByLabelText('Description').fill('   ');
	await expect.element(sheet().getByLabelText('Description')).toHaveAccessibleDescription('Please describe the problem');
	await sheet().getByLabelText('Description').fill(' Both are broken ');
	await userEvent.upload(page.getByLabelText('Pictures'), picture());
	await expect.element(sheet().getByText('Uploaded')).toBeInTheDocument();
	await expect.element(sheet().getByText('Please add a picture of it')).not.toBeInTheDocument();
	expect(reported()).toEqual([]);

	await shop.tapTwice(send());
	await expect.element(page.getByText('We have your report and will answer soon')).toBeVisible();
	await expect.element(sheet()).not.toBeInTheDocument();
	expect(new Set(reported().map(({ key }) => key)).size).toBe(1);
	expect(reported()[0]?.input).toEqual({
		orderNumber,
		kind: 'damaged',
		lines: [{ lineId: '22', quantity: 1 }],
		description: 'Both are broken',
		fileIds: [stored.fileId],
	});
});

test('what is missing needs no picture, no more pieces than were bought, and none that were taken out', async () => {
	await draw({ lines: [lamp, { ...kettle, dropped: true }] });
	await choose('Something is missing');
	await keepAndReport().click();
	await expect.element(sheet().getByText('Kettle')).not.toBeInTheDocument();
	// The only line is what it is about.
	await more('Lamp').click();
	await expect.element(more('Lamp')).toBeDisabled();
	await sheet().getByLabelText('Description').fill('None was in the box');
	await send().click();

	await expect
		.poll(() => reported().map(({ input }) => input))
		.toEqual([
			{ orderNumber, kind: 'missing', lines: [{ lineId: '22', quantity: 2 }], description: 'None was in the box', fileIds: [] },
		]);
});

test('a report that did not arrive stays as it was written, and is the same one at the next tap', async () => {
	shop.cut(problemsCalls.report);
	await draw({ lines: [lamp] });
	await choose('Something is missing');
	await keepAndReport().click();
	await sheet().getByLabelText('Description').fill('None was in the box');
	await send().click();
	await expect.element(sheet().getByText('No network')).toBeVisible();
	await expect.element(sheet().getByLabelText('Description')).toHaveValue('None was in the box');
	shop.answer(problemsCalls.report, received);
	await send().click();

	await expect.element(page.getByText('We have your report and will answer soon')).toBeVisible();
	expect(new Set(reported().map(({ key }) => key)).size).toBe(1);
});

test('a report says how far the shop is with it, and what came of it', async () => {
	await draw({
		problems: [
			{ ...problem, problemId: '1' },
			{ ...problem, problemId: '2', outcome: 'resend', note: 'We send it again' },
			{
				...problem,
				problemId: '3',
				outcome: 'resend',
				resent: { at: '2026-11-25T08:00:00.000Z', logisticsNumber: 'TR-77' },
			},
			{ ...problem, problemId: '4', outcome: 'refund', refund: dinars(4_000), note: 'Sorry' },
			{ ...problem, problemId: '5', outcome: 'refused', note: 'It was whole' },
			{ ...problem, problemId: '6', ended: true },
		],
	});
	const states = ['In review', 'Will be sent again', 'Sent again', 'Refund', 'Declined', 'Ended with the order'];
	for (const [index, state] of states.entries())
		await expect.element(page.getByRole('article').nth(index)).toMatchTextContent(state);

	await expect.element(page.getByRole('article').nth(0)).not.toMatchTextContent("The shop's answer");
	await expect.element(page.getByRole('article').nth(2)).toMatchTextContent(/Sent again on .*TR-77/);
	await expect.element(page.getByRole('article').nth(3)).toMatchTextContent(/Refunded.*4,000/);
});

test('what was reported keeps its order beside its number and day, whatever letters its title begins with', async () => {
	await draw({ problems: [{ ...problem, lines: [{ lineId: '21', title: 'LED 20', quantity: 2 }] }] }, 'ar');
	await expect.element(page.getByRole('article')).toMatchTextContent('LED 20 × 2');

	const apart = [...document.querySelectorAll('article bdi')].map(({ textContent }) => textContent);
	expect(apart.slice(0, 3)).toEqual(['LED 20', '× 2', formatDate('ar', problem.reportedAt)]);
});

test.each([
	['ar', 'قطعة متضررة'],
	['ckb', 'کاڵای زیانلێکەوتوو'],
	['zh', '商品损坏'],
] as const)('in %s a report stands with its words as they were written', async (language, kind) => {
	await draw({ problems: [problem] }, language);

	await expect.element(page.getByRole('article')).toMatchTextContent('The lid is broken');
	await expect.element(page.getByRole('article')).toMatchTextContent(kind);
	await page.getByRole('button').last().click();
	expect(page.getByRole('radio').elements()).toHaveLength(6);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
