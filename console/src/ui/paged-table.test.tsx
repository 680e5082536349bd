import { Refused } from '@qaysari/client/testing/shop-peer';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePages } from '../app/use-pages.ts';
import { pageOf, rowOf } from '../testing/examples.ts';
import { button, row, sent } from '../testing/hands.ts';
import { shop, show } from '../testing/show.tsx';
import { PagedTable } from './paged-table.tsx';

const { listActions } = staffCalls;
const done = (id: string, username: string) => ({ ...rowOf(staffSchemas.listActions), id, username });

function Actions() {
	const list = usePages(listActions, {}, { key: ['tried'] });
	return <PagedTable list={list} rowKey="id" empty="Nobody did anything" columns={[{ title: 'Who', dataIndex: 'username' }]} />;
}

const more = () => button('Load more');
const trouble = page.getByRole('alert');

test('a list is on its way, then there; its further rows come below, and then there are no more', async () => {
	const arrive = shop.hold(listActions);
	shop.answer(listActions, ({ cursor }) =>
		cursor ? pageOf([done('2', 'sara')]) : { records: [done('1', 'zana')], nextCursor: 'next' },
	);
	await show(<Actions />);
	await expect.poll(() => sent(listActions)).toHaveLength(1);
	await expect.element(page.getByText('Nobody did anything')).not.toBeInTheDocument();
	arrive();
	await expect.element(row('zana')).toBeVisible();
	await more().click();
	await expect.element(row('sara')).toBeVisible();
	await expect.element(row('zana')).toBeVisible();
	await expect.element(more()).not.toBeInTheDocument();
	expect(sent(listActions).map(({ cursor }) => cursor)).toEqual([undefined, 'next']);
});

test('further rows that do not come are said, the ones that are there stay, and they can be asked for again', async () => {
	shop.answer(listActions, ({ cursor }) => {
		if (cursor) throw new Refused('damaged_cursor');
		return { records: [done('1', 'zana')], nextCursor: 'next' };
	});
	await show(<Actions />);
	await more().click();
	await expect.element(trouble).toMatchTextContent('damaged_cursor');
	await expect.element(row('zana')).toBeVisible();
	shop.answer(listActions, ({ cursor }) => pageOf(cursor ? [done('2', 'sara')] : [done('1', 'zana')]));
	await more().click();
	await expect.element(row('sara')).toBeVisible();
	await expect.element(trouble).not.toBeInTheDocument();
});

test('a list that does not come at all says so and not that it is empty', async () => {
	shop.refuse(listActions, 'forbidden');
	await show(<Actions />);
	await expect.element(trouble).toMatchTextContent('forbidden');
	await expect.element(page.getByText('Nobody did anything')).not.toBeInTheDocument();
	shop.answer(listActions, pageOf([]));
	await button('Try again').click();
	await expect.element(page.getByText('Nobody did anything')).toBeVisible();
	shop.answer(listActions, pageOf([done('1', 'zana')]));
	await button('Refresh').click();
	await expect.element(row('zana')).toBeVisible();
});
