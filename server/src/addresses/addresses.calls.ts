import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { addressesSchemas } from '@qaysari/contract/addresses.schemas';
import { textIn } from '@qaysari/contract/languages';
import type { Shop } from '../parts.ts';
import type { Binder, Handler } from '../platform/http/binder.ts';
import { type RegionId, readId, writeId } from '../platform/ids.ts';
import * as addresses from './addresses.ts';

export function bindAddresses(binder: Binder, { db }: Shop): void {
	const list: Handler<typeof addressesSchemas.list, 'buyer'> = async (_input, context) => ({
		addresses: await addresses.listAddresses(db, context.language, context.buyer.accountId),
	});

	binder.bind(addressesCalls, addressesSchemas, {
		list,
		listForUwb: list,
		add: (form, context) =>
			context.transact((tx) => addresses.addAddress(tx, context.language, context.buyer.accountId, form, context.now)),
		update: ({ id, ...form }, context) =>
			context.transact((tx) => addresses.changeAddress(tx, context.language, context.buyer.accountId, readId(id), form)),
		delete: ({ id }, context) =>
			context.transact(async (tx) => {
				await addresses.removeAddress(tx, context.buyer.accountId, readId(id));
				return { done: true };
			}),
		updateDefaultAddress: ({ id }, context) =>
			context.transact(async (tx) => {
				await addresses.setDefaultAddress(tx, context.buyer.accountId, readId(id));
				return { done: true };
			}),
		getByParentId: async ({ parentId }, { language }) => ({
			regions: (await addresses.listRegions(db, parentId ? readId<RegionId>(parentId) : null)).map((row) => ({
				id: writeId(row.id),
				name: textIn(row.name, language),
				code: row.code,
				postcode: row.postcode,
				hasChildren: row.has_children,
			})),
		}),
	});
}
