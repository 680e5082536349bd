import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { freightConsoleSchemas } from '@qaysari/contract/freight.schemas';
import { textIn } from '@qaysari/contract/languages';
import { listProvinces, listRegions, namesOfRegions } from '../addresses/addresses.ts';
import { cacheTags } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type RegionId, readId, writeId } from '../platform/ids.ts';
import { placeOf, viewOf } from './freight.calls.ts';
import * as freight from './freight.ts';

/** The shop's own country, by its calling code. */
const homeCountry = '964';

export function bindFreightConsole(binder: Binder, { db, invalidation }: Shop): void {
	const changed = [cacheTags.freight];
	binder.bind(freightConsoleCalls, freightConsoleSchemas, {
		getTable: async (_input, { now, language }) => {
			const [methods, rates, provinces] = await Promise.all([
				freight.listMethods(db),
				freight.listRates(db, now),
				listProvinces(db, homeCountry),
			]);
			const names = await namesOfRegions(
				db,
				rates.map((rate) => rate.regionId),
			);
			return {
				methods: methods.map((method) => ({
					...method,
					rates: rates
						.filter((rate) => rate.methodCode === method.code)
						.map(({ methodCode: _, regionId, ...rate }) => ({
							...rate,
							id: writeId(rate.id),
							region: { id: writeId(regionId), names: (names.get(regionId) ?? []).map((name) => textIn(name, language)) },
						})),
				})),
				provinces: provinces.map((row) => ({ id: writeId(row.id), name: textIn(row.name, language) })),
			};
		},
		listRegions: async ({ parentId }, { language }) => ({
			regions: (await listRegions(db, parentId ? readId<RegionId>(parentId) : null)).map((row) => ({
				id: writeId(row.id),
				name: textIn(row.name, language),
				hasChildren: row.has_children,
			})),
		}),
		saveMethod: (method, context) =>
			context.transact(async (tx) => {
				await freight.saveMethod(tx, context.now, method);
				await invalidation.dropAfterCommit(tx, changed);
				return { done: true };
			}),
		setRate: ({ regionId, since, ...rate }, context) =>
			context.transact(async (tx) => {
				await freight.setRate(tx, context.now, {
					...rate,
					regionId: readId(regionId),
					since: since ? new Date(since) : null,
				});
				await invalidation.dropAfterCommit(tx, changed);
				return { done: true };
			}),
		dropRate: ({ rateId }, context) =>
			context.transact(async (tx) => {
				await freight.dropRate(tx, context.now, readId(rateId));
				return { done: true };
			}),
		preview: async ({ provinceId, cityId, at, ...load }, { now, language }) => {
			const options = await freight.listOptions(db, at ? new Date(at) : now, [load], placeOf({ provinceId, cityId }));
			return { options: options.map((option) => viewOf(option, language)) };
		},
	});
}
