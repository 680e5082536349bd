import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { freightConsoleSchemas } from '@qaysari/contract/freight.schemas';
import { textIn } from '@qaysari/contract/languages';
import { listProvinces } from '../addresses/addresses.ts';
import { cacheTags } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { viewOf } from './freight.calls.ts';
import * as freight from './freight.ts';

/** The country that the shop delivers in, by its calling code. */
const servedCountry = '964';

export function bindFreightConsole(binder: Binder, { db, invalidation }: Shop): void {
	const changed = [cacheTags.freight];
	binder.bind(freightConsoleCalls, freightConsoleSchemas, {
		getTable: async (_input, { now, language }) => {
			const [methods, rates, provinces] = await Promise.all([
				freight.listMethods(db),
				freight.listRates(db, now),
				listProvinces(db, servedCountry),
			]);
			return {
				methods: methods.map((method) => ({
					...method,
					rates: rates
						.filter((rate) => rate.methodCode === method.code)
						.map(({ methodCode: _, ...rate }) => ({
							...rate,
							id: String(rate.id),
							provinceId: rate.provinceId === null ? null : String(rate.provinceId),
						})),
				})),
				provinces: provinces.map((row) => ({ id: String(row.id), name: textIn(row.name, language) })),
			};
		},
		saveMethod: (method, context) =>
			context.transact(async (tx) => {
				await freight.saveMethod(tx, method);
				await invalidation.dropAfterCommit(tx, changed);
				return { done: true };
			}),
		setRate: ({ provinceId, since, ...rate }, context) =>
			context.transact(async (tx) => {
				await freight.setRate(tx, context.now, {
					...rate,
					provinceId: provinceId ? Number(provinceId) : null,
					since: since ? new Date(since) : null,
				});
				await invalidation.dropAfterCommit(tx, changed);
				return { done: true };
			}),
		dropRate: ({ rateId }, context) =>
			context.transact(async (tx) => {
				await freight.dropRate(tx, context.now, Number(rateId));
				return { done: true };
			}),
		preview: async ({ provinceId, at, ...load }, { now, language }) => {
			const options = await freight.listOptions(db, at ? new Date(at) : now, [load], provinceId ? Number(provinceId) : null);
			return { options: options.map((option) => viewOf(option, language)) };
		},
	});
}
