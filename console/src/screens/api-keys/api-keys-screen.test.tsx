import { apiKeysCalls } from '@qaysari/contract/api-keys.calls';
import { apiKeysSchemas } from '@qaysari/contract/api-keys.schemas';
import type { Language } from '@qaysari/contract/languages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiKey } from '../../features/api-keys/use-api-keys.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ApiKeysScreen } from './api-keys-screen.tsx';

const { list, create, revoke } = apiKeysCalls;
const [example] = answerOf(apiKeysSchemas.list).keys;
if (!example) throw new Error('an example without keys');
const warehouse: ApiKey = {
	...example,
	keyId: '4',
	name: 'Warehouse',
	hint: 'ab12',
	scopes: ['orders.read', 'stock.write'],
	madeBy: 'zana',
	lastUsedAt: null,
	revokedAt: null,
};
const made = { ...answerOf(apiKeysSchemas.create), key: 'qk_secret_of_the_new_one' };
let keys: ApiKey[] = [];

beforeEach(() => {
	keys = [warehouse, { ...warehouse, keyId: '5', name: 'Old desk', revokedAt: '2026-11-21T08:00:00.000Z' }];
	shop.answer(list, () => ({ keys }));
	shop.answer(create, made);
	shop.answer(revoke, ({ keyId }) => {
		keys = keys.map((one) => (one.keyId === keyId ? { ...one, revokedAt: '2026-11-22T08:00:00.000Z' } : one));
		return { done: true };
	});
});

const make = () => button('Make a key', dialog());
const scope = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
const begin = async (name: string): Promise<void> => {
	await button('Make a key').click();
	await field('Name').fill(name);
	await scope('Read orders, with names and numbers').click();
};

test('a key has a name and may do something, and only what was chosen', async () => {
	await show(<ApiKeysScreen />);
	await button('Make a key').click();
	await field('Name').fill('   ');
	await make().click();
	await expect.element(dialog().getByText('Please enter a name')).toBeVisible();
	await expect.element(dialog().getByText('Please choose at least one right')).toBeVisible();
	expect(sent(create)).toEqual([]);
	await field('Name').fill(' Books ');
	await scope('Read orders, with names and numbers').click();
	await scope('Read payments and daily totals').click();
	await shop.tapTwice(make());
	await expect.element(page.getByText('qk_secret_of_the_new_one')).toBeVisible();
	expect(sent(create)[0]).toMatchObject({ name: 'Books' });
	expect([...(sent(create)[0]?.scopes ?? [])].sort()).toEqual(['orders.read', 'payments.read']);
	expect(wishes(create)).toBe(1);
});

test('a key whose answer got lost is made once, and told when it comes', async () => {
	await show(<ApiKeysScreen />);
	await begin('Books');
	shop.cut(create);
	await make().click();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(field('Name')).toHaveValue('Books');
	shop.answer(create, made);
	await make().click();
	await expect.element(page.getByText('qk_secret_of_the_new_one')).toBeVisible();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(wishes(create)).toBe(1);
});

test('nobody turns away from a key that is being made: it is told', async () => {
	await show(<ApiKeysScreen />);
	await begin('Books');
	const answer = shop.hold(create);
	await make().click();
	await expect.poll(() => sent(create)).toHaveLength(1);
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).toBeVisible();
	answer();
	await expect.element(page.getByText('qk_secret_of_the_new_one')).toBeVisible();
});

test('one is revoked only after a question, and one that is over cannot be', async () => {
	await show(<ApiKeysScreen />);
	await expect.element(row('Old desk')).toMatchTextContent('Revoked');
	await expect.element(row('Old desk').getByRole('button')).not.toBeInTheDocument();
	await expect.element(row('Warehouse')).toMatchTextContent('qk_…ab12');
	await expect.element(row('Warehouse')).toMatchTextContent('Never');
	await row('Warehouse').getByRole('button').click();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(revoke)).toEqual([]);
	await row('Warehouse').getByRole('button').click();
	await button('Revoke', dialog()).click();
	await expect.element(row('Warehouse')).toMatchTextContent('Revoked');
	expect(sent(revoke)).toEqual([{ keyId: '4' }]);
});

test('a key that could not be revoked says so and can be revoked still', async () => {
	await show(<ApiKeysScreen />);
	shop.refuse(revoke, 'not_found');
	await row('Warehouse').getByRole('button').click();
	await button('Revoke', dialog()).click();
	await expect.element(page.getByText('not_found')).toBeVisible();
	await expect.element(row('Warehouse').getByRole('button')).toBeEnabled();
});

test('keys that could not be read are not shown as none', async () => {
	shop.refuse(list, 'forbidden');
	await show(<ApiKeysScreen />);
	await expect.element(button('Try again')).toBeVisible();
	await expect.element(page.getByText('No keys yet')).not.toBeInTheDocument();
	keys = [];
	shop.answer(list, () => ({ keys }));
	await button('Try again').click();
	await expect.element(page.getByText('No keys yet')).toBeVisible();
});

for (const language of ['ar', 'ckb', 'zh'] satisfies Language[]) {
	test(`a long name and all that a key may do stay on the page in ${language}`, async () => {
		keys = [
			{ ...warehouse, name: 'مخزن '.repeat(8), scopes: ['orders.write', 'products.write', 'customers.read', 'reports.read'] },
		];
		await show(<ApiKeysScreen />, { language });
		await expect.element(row('qk_…ab12')).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
}
