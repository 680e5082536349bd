import { customerChoice } from '@qaysari/contract/customers.schemas';
import { type Language, textIn } from '@qaysari/contract/languages';
import { orderChoice } from '@qaysari/contract/orders.schemas';
import { translatorFor } from '@qaysari/messages/node';
import { customerViews } from '../customers/customer-views.ts';
import { listCustomers } from '../customers/customers.ts';
import { dueOf, totalOf } from '../orders/orders.ts';
import { listForOperators } from '../orders/orders-console.ts';
import type { Handle } from '../platform/database/handle.ts';
import { storesOf } from '../stores/stores.ts';
import type { Cell, RowsOfList } from './cells.ts';
import type { ListFileRow } from './list-files.queries.ts';
import { reportRows } from './report-rows.ts';

/** Few enough that what a page takes is let go of young, and that nobody waits long behind it. */
const atOnce = 50;
/** Baghdad's time all year. */
const baghdad = 3 * 3_600_000;
const momentOf = (at: string): string => new Date(Date.parse(at) + baghdad).toISOString().slice(0, 16).replace('T', ' ');
/** Of hundredths. */
const dinars = (amount: number): number => amount / 100;

export function rowsOfList(
	db: Handle,
	{ kind, choice, language }: Pick<ListFileRow, 'kind' | 'choice' | 'language'>,
): Promise<RowsOfList> | RowsOfList {
	switch (kind) {
		case 'customers':
			return customerRows(db, choice, language);
		case 'orders':
			return orderRows(db, choice, language);
		case 'reports':
			return reportRows(db, choice, language);
	}
}

/** Page after page, until one is not full. */
async function* pages<Row>(
	read: (after: [string, number] | null, limit: number) => Promise<Row[]>,
	place: (row: Row) => [string, number],
): AsyncGenerator<Row[]> {
	let after: [string, number] | null = null;
	for (;;) {
		const rows: Row[] = (await read(after, atOnce)).slice(0, atOnce);
		if (rows.length > 0) yield rows;
		const last = rows.at(-1);
		if (!last || rows.length < atOnce) return;
		after = place(last);
	}
}

function customerRows(db: Handle, choice: unknown, language: Language): RowsOfList {
	const t = translatorFor(language, 'console');
	const own = translatorFor(language, 'server');
	const wish = customerChoice.parse(choice);
	async function* batches() {
		const read = (after: [string, number] | null, limit: number) => listCustomers(db, wish, { after, limit });
		for await (const rows of pages(read, (row) => [row.created_at, row.id]))
			yield (await customerViews(db, rows)).map((row): Cell[] => [
				row.userId,
				row.name.replace(/[\u2066-\u2069]/g, ''),
				row.phone ?? '',
				row.email ?? '',
				momentOf(row.joinedAt),
				row.orders,
				dinars(row.spent.amount),
				row.blocked ? t('customers.blocked') : '',
			]);
	}
	const header = [
		t('customers.userId'),
		t('customers.name'),
		t('customers.phone'),
		t('customers.email'),
		t('customers.joined'),
		t('customers.orders'),
		own('listFile.inDinars', { name: t('customers.spent') }),
		t('customers.state'),
	];
	return { header, batches: batches() };
}

function orderRows(db: Handle, choice: unknown, language: Language): RowsOfList {
	const t = translatorFor(language, 'console');
	const own = translatorFor(language, 'server');
	const wish = orderChoice.parse(choice);
	async function* batches() {
		const read = (after: [string, number] | null, limit: number) => listForOperators(db, wish, { after, limit });
		for await (const rows of pages(read, (row) => [row.placed_at, row.id])) {
			const stores = await storesOf(
				db,
				rows.map((row) => row.store_id),
			);
			yield rows.map((row): Cell[] => [
				row.number,
				t.find(`order.state.${row.status}`) ?? row.status,
				t(`origin.${row.origin}`),
				momentOf(row.placed_at),
				row.customer_name,
				row.phone,
				row.address ? textIn(row.address.province, language) : textIn(stores.get(row.store_id ?? 0)?.name ?? {}, language),
				row.address ? textIn(row.address.city, language) : '',
				row.address?.address ?? '',
				row.pieces,
				dinars(totalOf(row)),
				dinars(dueOf(row).total),
				t.find(`payment.method.${row.payment_method}`) ?? row.payment_method,
			]);
		}
	}
	const header = [
		t('orders.column.number'),
		t('orders.column.state'),
		t('orders.origin'),
		t('orders.column.placed'),
		t('orders.column.customer'),
		t('customers.phone'),
		t('orders.column.province'),
		own('listFile.city'),
		t('order.address'),
		t('orders.column.pieces'),
		own('listFile.inDinars', { name: t('orders.column.total') }),
		own('listFile.inDinars', { name: t('orders.column.due') }),
		t('orders.column.method'),
	];
	return { header, batches: batches() };
}
