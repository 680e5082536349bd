import { groupsCalls } from '@qaysari/contract/library.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Group } from '../../features/library/library-queries.ts';
import { shop, show } from '../../testing/show.tsx';
import GroupsScreen from './groups-screen.tsx';

const session = { token: 'token', userId: '1' };
const groupOf = (groupId: string, name: string, change: Partial<Group> = {}): Group => ({
	groupId,
	name,
	isDefault: false,
	sortOrder: Number(groupId),
	products: 2,
	pictures: [],
	...change,
});
let groups: Group[] = [];
const all = () => ({ groups });

beforeEach(() => {
	groups = [groupOf('1', '', { isDefault: true }), groupOf('2', 'Kitchen'), groupOf('3', 'Living room')];
	shop.answer(groupsCalls.list, all);
	shop.answer(groupsCalls.add, groupOf('9', 'Garden'));
	shop.answer(groupsCalls.update, all);
	shop.answer(groupsCalls.delete, all);
});

const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') => show(<GroupsScreen />, { session, language, at: '/groups' });
const tap = (name: string) => page.getByRole('button', { name }).click();
const change = async (name: string, what: string) => {
	await page.getByRole('button', { name: `Options for ${name}` }).click();
	await page.getByRole('dialog', { name }).getByRole('button', { name: what }).click();
};
const changed = () => shop.asked(groupsCalls.update).map(({ input }) => input);

test('a group is made with a name, once, and never without one', async () => {
	await draw();
	await expect.element(page.getByText('Kitchen').first()).toBeVisible();
	await tap('New group');
	const field = page.getByRole('dialog').getByRole('textbox');
	await field.fill('   ');
	await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled();
	await field.fill('  Garden ');
	await userEvent.keyboard('{Enter}{Enter}');
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

	expect(new Set(shop.asked(groupsCalls.add).map(({ key }) => key)).size).toBe(1);
	expect(shop.asked(groupsCalls.add)[0]?.input).toEqual({ name: 'Garden' });
});

test('a name that did not arrive stays in its field, and is the same group at the next tap', async () => {
	shop.cut(groupsCalls.add);
	await draw();
	await tap('New group');
	const field = page.getByRole('dialog').getByRole('textbox');
	await field.fill('Garden');
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(field).toHaveValue('Garden');
	shop.answer(groupsCalls.add, groupOf('9', 'Garden'));
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

	expect(new Set(shop.asked(groupsCalls.add).map(({ key }) => key)).size).toBe(1);
});

test('a group is renamed, made the usual one, or moved up', async () => {
	await draw();
	await change('Kitchen', 'Rename');
	const field = page.getByRole('dialog', { name: 'Rename' }).getByRole('textbox');
	await expect.element(field).toHaveValue('Kitchen');
	await field.fill('Cooking');
	await page.getByRole('dialog', { name: 'Rename' }).getByRole('button', { name: 'Save' }).click();
	await expect.poll(changed).toEqual([{ groupId: '2', name: 'Cooking' }]);
	await change('Living room', 'Make default');
	await expect.poll(() => changed().at(-1)).toEqual({ groupId: '3', isDefault: true });
	await change('Living room', 'Move up');

	await expect
		.poll(() => changed().slice(-2))
		.toEqual([
			{ groupId: '2', sortOrder: 3 },
			{ groupId: '3', sortOrder: 2 },
		]);
});

test('the usual group cannot go; another goes after a question', async () => {
	await draw();
	await tap('Options for Default group');
	await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Rename' })).toBeVisible();
	await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await change('Kitchen', 'Delete');
	const question = page.getByRole('dialog').filter({ hasText: 'Cancel' });
	await question.getByRole('button', { name: 'Cancel' }).click();
	expect(shop.asked(groupsCalls.delete)).toEqual([]);
	await expect.element(question).not.toBeInTheDocument();
	await change('Kitchen', 'Delete');
	await question.getByRole('button', { name: 'Delete' }).click();

	await expect.poll(() => shop.asked(groupsCalls.delete).map(({ input }) => input)).toEqual([{ groupId: '2' }]);
});

test('a visitor signs in, and groups that did not come are asked for again', async () => {
	const visitor = await show(<GroupsScreen />, { at: '/groups' });
	await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
	await visitor.unmount();
	shop.cut(groupsCalls.list);
	await draw();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(groupsCalls.list, all);
	await again.click();

	await expect.element(page.getByText('Kitchen').first()).toBeVisible();
});

test.each([
	['ar', /منتجان/],
	['ckb', /2/],
	['zh', /2/],
] as const)('in %s the products of a group are counted in its words', async (language, count) => {
	await draw(language);

	await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(count);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
