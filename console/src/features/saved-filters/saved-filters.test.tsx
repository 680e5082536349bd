import { apiKeysCalls } from '@qaysari/contract/api-keys.calls';
import { apiKeysSchemas } from '@qaysari/contract/api-keys.schemas';
import { savedFiltersCalls } from '@qaysari/contract/saved-filters.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { KeyForm } from '../api-keys/key-form.tsx';
import { SavedFilters } from './saved-filters.tsx';

const { list, save, remove } = savedFiltersCalls;
let chosen: Record<string, string>[] = [];

beforeEach(() => {
	chosen = [];
	shop.answer(list, { filters: [{ filterId: '4', name: 'To pack', query: { state: 'paid' } }] });
	shop.answer(save, { filterId: '5' });
	shop.answer(remove, { done: true });
});

const draw = (query: Record<string, string> = { state: 'sent' }) =>
	show(<SavedFilters list="orders" query={query} onChoose={(one) => chosen.push(one)} />);
const open = () => button('Saved filters').click();
const name = () => page.getByLabelText('Name', { exact: true });

test('a filter that was kept is chosen again, which closes the list', async () => {
	await draw();
	await open();
	await button('To pack').click();
	expect(chosen).toEqual([{ state: 'paid' }]);
	await expect.poll(() => page.getByRole('tooltip').elements().length).toBe(0);
});

test('what the list shows now is kept under a name, by keyboard, once', async () => {
	await draw();
	await open();
	await button('Save this filter').click();
	await expect.element(page.getByText('This is needed.')).toBeVisible();
	await name().fill(' On the way ');
	const answer = shop.hold(save);
	await userEvent.keyboard('{Enter}{Enter}');
	await expect.poll(() => sent(save).length).toBeGreaterThan(0);
	answer();
	await expect.element(name()).toHaveValue('');
	expect(sent(save)[0]).toEqual({ list: 'orders', name: 'On the way', query: { state: 'sent' } });
	expect(wishes(save)).toBe(1);
});

test('a list without a filter has none to keep', async () => {
	await draw({});
	await open();
	await expect.element(button('To pack')).toBeVisible();
	await expect.element(name()).not.toBeInTheDocument();
});

test('one is forgotten, and that it could not be stands in the list', async () => {
	await draw();
	await open();
	shop.refuse(remove, 'not_found');
	await page.getByLabelText('Delete To pack').click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'not_found' })).toBeVisible();
	await expect.poll(() => shop.asked(list).length).toBe(2);
	shop.answer(remove, { done: true });
	shop.answer(list, { filters: [] });
	await page.getByLabelText('Delete To pack').click();
	await expect.element(page.getByText('None saved yet')).toBeVisible();
	expect(sent(remove).at(-1)).toEqual({ filterId: '4' });
});

test('a key of another system has a name and at least one right, and is told once', async () => {
	const told: string[] = [];
	const made = { ...answerOf(apiKeysSchemas.create), key: 'qk_secret' };
	shop.answer(apiKeysCalls.create, made);
	await show(<KeyForm open onTold={(key) => told.push(key)} onClose={() => {}} />);
	await button('Make a key', dialog()).click();
	await expect.element(dialog().getByText('Please enter a name')).toBeVisible();
	await expect.element(dialog().getByText('Please choose at least one right')).toBeVisible();
	expect(sent(apiKeysCalls.create)).toEqual([]);
	await field('Name').fill(' Warehouse ');
	await dialog().getByRole('checkbox', { name: 'Count and change stock' }).click();
	shop.cut(apiKeysCalls.create);
	await shop.tapTwice(button('Make a key', dialog()));
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(apiKeysCalls.create, made);
	await button('Make a key', dialog()).click();
	await expect.poll(() => told).toEqual(['qk_secret']);
	expect(sent(apiKeysCalls.create).at(-1)).toEqual({ name: 'Warehouse', scopes: ['stock.write'] });
	expect(wishes(apiKeysCalls.create)).toBe(1);
});
