import { Refused } from '@qaysari/client/testing/shop-peer';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../app/query-client.ts';
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

/** Of a list of long pages four are held. */
const longPage = { limit: 50 };

function LongActions({ operatorId }: { operatorId?: string }) {
	const list = usePages(listActions, { ...longPage, ...(operatorId ? { operatorId } : {}) }, { key: ['tried'] });
	return <PagedTable list={list} rowKey="id" empty="Nobody did anything" columns={[{ title: 'Who', dataIndex: 'username' }]} />;
}

const earlier = () => button('Show earlier rows');
const names = ['zana', 'sara', 'dara', 'lana', 'hana'];
/** A page for each of them. */
const pageFor = ({ cursor }: { cursor?: string | undefined }) => {
	const at = Number(cursor ?? 0);
	return { records: [done(String(at + 1), names[at] ?? '')], nextCursor: at + 1 < names.length ? String(at + 1) : null };
};
async function leaveFirstBehind() {
	shop.answer(listActions, pageFor);
	await show(<LongActions />);
	for (const name of names.slice(1)) {
		await more().click();
		await expect.element(row(name)).toBeVisible();
	}
	await expect.element(row('zana')).not.toBeInTheDocument();
}

test('at its end a list whose first rows were left behind does not say that these are all', async () => {
	await leaveFirstBehind();
	await expect.element(page.getByText('4 rows shown')).toBeVisible();
	await expect.element(page.getByText('4 results')).not.toBeInTheDocument();
});

test('the way back that fails is said, and can be tried again', async () => {
	await leaveFirstBehind();
	shop.refuse(listActions, 'damaged_cursor');
	await earlier().click();
	await expect.element(trouble).toMatchTextContent('damaged_cursor');
	shop.answer(listActions, pageFor);
	await earlier().click();
	await expect.element(row('zana')).toBeVisible();
	await expect.element(trouble).not.toBeInTheDocument();
});

test('a list is not empty while rows that were left behind may wait', async () => {
	await leaveFirstBehind();
	shop.answer(listActions, (input) => (input.cursor ? pageOf([]) : pageFor(input)));
	await queryClient.invalidateQueries();
	await expect.element(row('hana')).not.toBeInTheDocument();
	await expect.element(page.getByText('Nobody did anything')).not.toBeInTheDocument();
	await earlier().click();
	await expect.element(row('zana')).toBeVisible();
});

function Narrowed() {
	const [operatorId, setOperatorId] = useState('7');
	return (
		<>
			<button type="button" onClick={() => setOperatorId('1')}>
				Zana
			</button>
			<LongActions operatorId={operatorId} />
		</>
	);
}

test('that there was nothing of what was asked for before is not said of what is asked for now', async () => {
	shop.answer(listActions, ({ operatorId }) => pageOf(operatorId === '1' ? [done('1', 'zana')] : []));
	await show(<Narrowed />);
	await expect.element(page.getByText('Nobody did anything')).toBeVisible();
	const arrive = shop.hold(listActions);
	await button('Zana').click();
	await expect.element(page.getByText('Nobody did anything')).not.toBeInTheDocument();
	arrive();
	await expect.element(row('zana')).toBeVisible();
});

test('rows of what was asked for before stand there as such, without a word of how many there are', async () => {
	shop.answer(listActions, ({ operatorId }) => pageOf([operatorId === '1' ? done('1', 'zana') : done('2', 'sara')]));
	await show(<Narrowed />);
	await expect.element(page.getByText('1 result')).toBeVisible();
	const arrive = shop.hold(listActions);
	await button('Zana').click();
	await expect.poll(() => row('sara').element().closest('[aria-busy="true"]')).not.toBeNull();
	await expect.element(page.getByText('1 result')).not.toBeInTheDocument();
	arrive();
	await expect.element(row('zana')).toBeVisible();
	expect(row('zana').element().closest('[aria-busy="true"]')).toBeNull();
});
