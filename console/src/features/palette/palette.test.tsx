import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePalette } from '../../app/use-palette.tsx';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { sent } from '../../testing/hands.ts';
import { type Shown, shop, show } from '../../testing/show.tsx';

const { listOrders } = ordersConsoleCalls;
const order = { ...rowOf(ordersConsoleSchemas.listOrders), orderNumber: 'Q2222222222', customer: 'Zana' };

beforeEach(() => {
	shop.answer(listOrders, ({ search }) => ({
		...answerOf(ordersConsoleSchemas.listOrders),
		records: search?.startsWith('za') ? [order] : [],
		nextCursor: null,
	}));
	shop.answer(customersCalls.list, pageOf([]));
	shop.answer(catalogConsoleCalls.listProducts, {
		...answerOf(catalogConsoleSchemas.listProducts),
		records: [],
		nextCursor: null,
	});
});

function Desk() {
	return <main>{usePalette().palette}</main>;
}

/** As it is opened where somebody works: by its key. */
async function draw(language: 'en' | 'ar' = 'en'): Promise<Shown> {
	const shown = await show(<Desk />, { language });
	await userEvent.keyboard('/');
	await expect.element(words()).toBeVisible();
	return shown;
}
const words = () => page.getByRole('combobox');
const option = (name: string | RegExp) => page.getByRole('option', { name });
const selected = () => page.getByRole('option', { selected: true });

test('it is opened, typed into and followed without a mouse', async () => {
	const shown = await draw();
	await expect.element(words()).toHaveFocus();
	await userEvent.keyboard('  zana ');
	await expect.element(option(/Zana/)).toBeVisible();
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => shown.address()).toContain('Q2222222222');
	await expect.element(words()).not.toBeInTheDocument();
	expect(sent(listOrders).map(({ search }) => search)).toEqual(['zana']);
});

test('arrows go through what was found and around its ends; the field keeps the focus', async () => {
	await draw();
	await expect.element(selected()).toBeVisible();
	const first = selected().element().id;
	await userEvent.keyboard('{ArrowDown}');
	expect(selected().element().id).not.toBe(first);
	await userEvent.keyboard('{ArrowUp}');
	expect(selected().element().id).toBe(first);
	await userEvent.keyboard('{ArrowUp}');
	const last = page.getByRole('option').last().element().id;
	expect(selected().element().id).toBe(last);
	await expect.element(words()).toHaveFocus();
	await expect.element(words()).toHaveAttribute('aria-activedescendant', last);
});

test('what was found for earlier words is not what Enter opens', async () => {
	const shown = await draw();
	await words().fill('zana');
	await expect.element(option(/Zana/)).toBeVisible();
	const answer = shop.hold(listOrders);
	await words().fill('zana qq');
	await userEvent.keyboard('{Enter}');
	expect(shown.address()).toBe('/');
	await expect.element(option(/Zana/)).not.toBeInTheDocument();
	answer();
	await expect.element(page.getByText('Zana')).toBeVisible();
});

test('nothing found is said, and Enter stays where it is', async () => {
	const shown = await draw();
	await words().fill('xyzxyz');
	await expect.element(page.getByText('Nothing found')).toBeVisible();
	await userEvent.keyboard('{Enter}');
	expect(shown.address()).toBe('/');
	await expect.element(words()).toBeVisible();
});

test('one letter asks the shop for nothing, and Escape closes', async () => {
	await draw();
	await words().fill('z');
	await userEvent.keyboard('{Escape}');
	await expect.element(words()).not.toBeInTheDocument();
	expect(sent(listOrders)).toEqual([]);
});

test('pages are found by their Arabic names in whatever form of a letter', async () => {
	await draw('ar');
	const [any] = page.getByRole('option').elements();
	expect(any).toBeDefined();
	const title = any?.textContent ?? '';
	await words().fill(title.replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه'));
	await expect.element(page.getByRole('option').first()).toMatchTextContent(title);
});
