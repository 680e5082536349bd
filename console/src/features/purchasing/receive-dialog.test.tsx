import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { purchasingSchemas } from '@qaysari/contract/purchasing.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import type { Purchase } from './use-purchasing.ts';

const example = purchasingSchemas.getPurchase.output.parse(exampleOf(purchasingSchemas.getPurchase.output));
const [line] = example.lines;
if (!line) throw new Error('an example without lines');
const purchase: Purchase = {
	...example,
	purchaseId: '5',
	version: 3,
	lines: [
		{ ...line, purchaseLineId: '51', code: 'K-1', pieces: 10, received: 4 },
		{ ...line, purchaseLineId: '52', code: 'L-2', pieces: 2, received: 2 },
	],
};
const dialog = () => page.getByRole('dialog');
const came = (code: string) => dialog().getByLabelText(new RegExp(code));
const received = () => shop.asked(purchasingCalls.receive);
const receive = () => dialog().getByRole('button', { name: 'Receive goods' });
let closed = 0;

beforeEach(async () => {
	closed = 0;
	shop.answer(purchasingCalls.receive, purchase);
	await show(
		<ReceiveDialog
			one={purchase}
			onClose={() => {
				closed += 1;
			}}
		/>,
	);
});

test('all that is awaited stands there, and only what came goes out', async () => {
	await expect.element(came('K-1')).toHaveValue('6');
	await expect.element(came('L-2')).toHaveValue('0');
	await came('K-1').fill('5');
	await receive().click();
	await expect.poll(() => closed).toBe(1);
	expect(received().map(({ input }) => input)).toEqual([
		{ purchaseId: '5', version: 3, lines: [{ purchaseLineId: '51', pieces: 5 }], note: '', confirmed: false },
	]);
});

test('nothing at all is no delivery', async () => {
	await came('K-1').fill('0');
	await receive().click();
	await expect.element(dialog().getByRole('alert')).toBeVisible();
	expect(received()).toEqual([]);
	await came('K-1').fill('1');
	await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
});

test('more than was ordered is asked about, and taken when it is meant', async () => {
	shop.refuse(purchasingCalls.receive, 'purchase_too_many');
	await came('K-1').fill('7');
	await receive().click();
	await expect.element(dialog().getByRole('alert').filter({ hasText: 'purchase_too_many' })).toBeVisible();
	expect(closed).toBe(0);
	shop.answer(purchasingCalls.receive, purchase);
	await dialog().getByRole('button', { name: 'Record all the same' }).click();
	await expect.poll(() => closed).toBe(1);
	expect(received().at(-1)?.input.confirmed).toBe(true);
});

test('another number after that question is a new one', async () => {
	shop.refuse(purchasingCalls.receive, 'purchase_too_many');
	await came('K-1').fill('7');
	await receive().click();
	await expect.element(dialog().getByRole('alert')).toBeVisible();
	await came('K-1').fill('6');
	await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
	shop.answer(purchasingCalls.receive, purchase);
	await receive().click();
	await expect.poll(() => closed).toBe(1);
	expect(received().at(-1)?.input).toMatchObject({ confirmed: false, lines: [{ purchaseLineId: '51', pieces: 6 }] });
});
