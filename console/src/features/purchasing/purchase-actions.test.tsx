import type { Call, roles } from '@qaysari/contract/call';
import { dinar } from '@qaysari/contract/money';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { purchasingSchemas } from '@qaysari/contract/purchasing.schemas';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query-client.ts';
import { PurchaseScreen } from '../../screens/purchase/purchase-screen.tsx';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { MarginPanel } from './margin-panel.tsx';
import { ToBuy } from './to-buy.tsx';
import type { Purchase, ToBuyLine } from './use-purchasing.ts';

const { getPurchase, savePurchase, removeLines, order, close, cancel, restore } = purchasingCalls;
const { getMargin, listToBuy, listToBuyGroups, listSuppliers, listPurchases, gather } = purchasingCalls;
const example = answerOf(purchasingSchemas.getPurchase);
const [lineExample] = example.lines;
const [orderExample] = lineExample?.orders ?? [];
if (!lineExample || !orderExample) throw new Error('an example without lines or orders');
const line = (purchaseLineId: string, code: string, orderNumber: string): Purchase['lines'][number] => ({
	...lineExample,
	purchaseLineId,
	code,
	unitCost: null,
	orders: [{ ...orderExample, lineId: `9${purchaseLineId}`, orderNumber }],
});
const lamps = line('51', 'LAMP', 'Q1111111111');
const cups = line('52', 'CUP', 'Q2222222222');
const draft: Purchase = {
	...example,
	purchaseId: '5',
	version: 3,
	state: 'draft',
	orderedAt: null,
	pieces: 12,
	supplier: { ...example.supplier, name: 'Lamps of Yiwu' },
	freight: { amount: 0, currency: 'CNY' },
	lines: [lamps, cups],
};
let present = draft;

beforeEach(() => {
	present = draft;
	shop.answer(getPurchase, () => present);
	for (const call of [savePurchase, removeLines, order, close, cancel, restore]) shop.answer(call, () => present);
});

const draw = (role: (typeof roles)[number] = 'owner') =>
	show(
		<Routes>
			<Route path="/purchases/:purchaseId" element={<PurchaseScreen />} />
		</Routes>,
		{ at: '/purchases/5', role },
	);
const gone = () => expect.element(dialog()).not.toBeInTheDocument();
/** Somebody turns back to the page after another one changed what stands there. */
async function readAnew(next: Purchase): Promise<void> {
	present = next;
	const before = sent(getPurchase).length;
	await queryClient.invalidateQueries();
	await expect.poll(() => sent(getPurchase).length).toBeGreaterThan(before);
}

test('a cost that was typed stays beside its goods, though others were taken out of the draft meanwhile', async () => {
	await draw();
	await button('Costs and terms').click();
	await dialog().getByLabelText('Cost of CUP').fill('12.50');
	await readAnew({ ...draft, version: 4, lines: [cups] });
	await expect.element(row('LAMP')).not.toBeInTheDocument();
	shop.refuse(savePurchase, 'changed_meanwhile');
	await button('Save', dialog()).click();
	await expect.element(trouble('changed_meanwhile')).toBeVisible();
	await expect.element(dialog().getByLabelText('Cost of CUP')).toHaveValue('12.50');
	expect(sent(savePurchase)).toMatchObject([
		{
			version: 3,
			costs: [
				{ purchaseLineId: '51', unitCost: null },
				{ purchaseLineId: '52', unitCost: 1_250 },
			],
		},
	]);
});

test('what is ordered is what was read: pieces, supplier and version, once', async () => {
	await draw();
	await button('Ordered from supplier').click();
	await expect.element(dialog().getByText('12 pieces are ordered from Lamps of Yiwu.')).toBeVisible();
	shop.cut(order);
	await shop.tapTwice(button('Ordered from supplier', dialog()));
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(order, () => present);
	await button('Ordered from supplier', dialog()).click();
	await gone();
	expect(sent(order).at(-1)).toEqual({ purchaseId: '5', version: 3 });
	expect(wishes(order)).toBe(1);
});

interface End {
	state: Purchase['state'];
	name: string;
	call: Call<{ purchaseId: string; version: number; reason?: string | undefined }>;
	reasonNeeded: boolean;
}
const ends: End[] = [
	{ state: 'draft', name: 'Cancel purchase order', call: cancel, reasonNeeded: false },
	{ state: 'ordered', name: 'Cancel purchase order', call: cancel, reasonNeeded: true },
	{ state: 'partlyReceived', name: 'The rest will not come', call: close, reasonNeeded: true },
	{ state: 'cancelled', name: 'Take the cancellation back', call: restore, reasonNeeded: true },
];
for (const { state, name, call, reasonNeeded } of ends) {
	test(`one that is ${state}: ${name}${reasonNeeded ? ', with a reason' : ''}`, async () => {
		present = { ...draft, state, orderedAt: state === 'draft' ? null : '2026-11-20T08:00:00.000Z' };
		await draw();
		await button(name).click();
		const reason = dialog().getByRole('textbox');
		if (reasonNeeded) {
			await reason.fill('   ');
			await button(name, dialog()).click();
			await expect.element(reason).toBeInvalid();
			expect(sent(call)).toEqual([]);
			await reason.fill(' They closed ');
		}
		await button(name, dialog()).click();
		await gone();
		expect(sent(call)).toEqual([{ purchaseId: '5', version: 3, reason: reasonNeeded ? 'They closed' : '' }]);
	});
}

test('one that was cancelled as a draft was never the supplier’s, and cannot be taken back', async () => {
	present = { ...draft, state: 'cancelled' };
	await draw();
	await expect.element(row('LAMP')).toBeVisible();
	await expect.element(button('Take the cancellation back')).not.toBeInTheDocument();
	await expect.element(button('Costs and terms')).not.toBeInTheDocument();
});

test('an order is taken out of a draft, and out of nothing else', async () => {
	const shown = await draw();
	await button('Take out Q2222222222').click();
	await expect.element(page.getByText('Waits to be bought again')).toBeVisible();
	expect(sent(removeLines)).toEqual([{ purchaseId: '5', version: 3, lineIds: ['952'] }]);
	shop.refuse(removeLines, 'changed_meanwhile');
	await button('Take out Q1111111111').click();
	await expect.element(page.getByText('changed_meanwhile')).toBeVisible();
	await shown.unmount();
	queryClient.clear();
	present = { ...draft, state: 'ordered' };
	await draw();
	await expect.element(row('LAMP')).toBeVisible();
	await expect.element(button('Take out Q1111111111')).not.toBeInTheDocument();
});

test('what is done right after one’s own change begins from what that left, before it is read again', async () => {
	await draw();
	await expect.element(row('LAMP')).toBeVisible();
	const read = shop.hold(getPurchase);
	shop.answer(removeLines, { ...draft, version: 4, pieces: 7, lines: [lamps] });
	await button('Take out Q2222222222').click();
	await expect.element(row('CUP')).not.toBeInTheDocument();
	await button('Ordered from supplier').click();
	await expect.element(dialog().getByText('7 pieces are ordered from Lamps of Yiwu.')).toBeVisible();
	await button('Ordered from supplier', dialog()).click();
	await gone();
	expect(sent(order)).toEqual([{ purchaseId: '5', version: 4 }]);
	read();
});

const waiting = (lineId: string, skuId: string, code: string, pieces: number): ToBuyLine => ({
	...rowOf(purchasingSchemas.listToBuy),
	lineId,
	skuId,
	code,
	pieces,
});

test('lines that somebody else bought meanwhile are no longer chosen, and not gathered again', async () => {
	let lines = [waiting('1', '21', 'LAMP', 3), waiting('2', '21', 'LAMP', 4), waiting('3', '22', 'CUP', 5)];
	const [group] = answerOf(purchasingSchemas.listToBuyGroups).groups;
	if (!group) throw new Error('an example without groups');
	shop.answer(listToBuyGroups, { groups: [{ ...group, supplier: { supplierId: '8', name: 'Yiwu', url: '', currency: 'CNY' } }] });
	shop.answer(listToBuy, () => pageOf(lines));
	shop.answer(listSuppliers, pageOf([{ ...rowOf(purchasingSchemas.listSuppliers), supplierId: '8', name: 'Yiwu' }]));
	shop.answer(listPurchases, pageOf([]));
	const shown = await show(<ToBuy />);
	await page.getByRole('checkbox', { name: 'LAMP' }).click();
	await page.getByRole('checkbox', { name: 'CUP' }).click();
	await expect.element(page.getByText('Chosen: 12 pieces')).toBeVisible();
	shop.answer(gather, ({ lineIds }) => {
		expect(lineIds).toEqual(['2', '3']);
		return { purchaseId: '77' };
	});
	lines = lines.slice(1);
	await queryClient.invalidateQueries();
	await expect.element(page.getByText('Chosen: 9 pieces')).toBeVisible();
	await button('Add to a purchase order').click();
	await button('Add to a purchase order', dialog()).click();
	await expect.poll(() => shown.address()).toBe('/purchases/77');
	expect(sent(gather)).toMatchObject([{ supplierId: '8', lineIds: ['2', '3'] }]);
});

test('a margin is known where the cost is, and a loss is one; nobody else asks for it', async () => {
	const margin = answerOf(purchasingSchemas.getMargin);
	const [sold] = margin.lines;
	if (!sold) throw new Error('an example without lines');
	const lost = { ...sold, lineId: '1', title: 'Lamp', margin: dinar(-2_000_00), percent: -20 };
	shop.answer(getMargin, {
		...margin,
		lines: [lost, { ...sold, lineId: '2', title: 'Cup', cost: null, margin: null, percent: null }],
	});
	const shown = await show(<MarginPanel orderNumber="Q1111111111" />);
	await expect.element(row('Lamp')).toMatchTextContent(/-2,000/);
	await expect.element(row('Cup')).toMatchTextContent('Unknown');
	expect(sent(getMargin)).toEqual([{ orderNumber: 'Q1111111111' }]);
	await shown.unmount();
	await show(<MarginPanel orderNumber="Q2222222222" />, { role: 'support' });
	await expect.element(page.getByRole('region')).not.toBeInTheDocument();
	expect(sent(getMargin)).toHaveLength(1);
});
