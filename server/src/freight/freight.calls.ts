import type { InputOf } from '@qaysari/contract/call';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { freightSchemas } from '@qaysari/contract/freight.schemas';
import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { cacheTags, effectivePrice, getCarried, getOffers, type Viewer } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { type RegionId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { type FreightOption, isServed, listOptions, type Place } from './freight.ts';

export function bindFreight(binder: Binder, { db }: Shop): void {
	binder.bind(freightCalls, freightSchemas, {
		freightEstimate: {
			tags: ({ productId }) => [cacheTags.product(productId), cacheTags.freight],
			answer: (input, context) => estimate(input, context, null),
			forBuyer: (input, context, { accountId }) => estimate(input, context, accountId),
		},
		logisticsFreight: async ({ items, ...place }, { language, now, buyer }) => {
			const offers = await getOffers(
				db,
				now,
				items.map((item) => readId(item.skuId)),
				buyer?.accountId ?? null,
			);
			const loads = items.map((item) => {
				const offer = offers.get(readId(item.skuId));
				if (!offer) refuse('sku_gone');
				return {
					origin: offer.origin,
					weightGrams: offer.weight_grams,
					volumeCm3: offer.volume_cm3,
					quantity: item.quantity,
					total: effectivePrice(offer, item.quantity) * item.quantity,
				};
			});
			const options = await listOptions(db, now, loads, placeOf(place));
			return { options: options.map((option) => viewOf(option, language)) };
		},
		served: {
			tags: () => [cacheTags.freight],
			answer: async (place, { now }) => ({ served: await isServed(db, now, placeOf(place)) }),
		},
	});

	async function estimate(
		{ productId, quantity, ...place }: InputOf<(typeof freightSchemas)['freightEstimate']>,
		{ language, now }: CallContext,
		viewer: Viewer,
	) {
		const carried = await getCarried(db, readId(productId), viewer);
		const options = await listOptions(db, now, [{ ...carried, quantity }], placeOf(place) ?? 'cheapest');
		return { options: options.map((option) => viewOf(option, language)) };
	}
}

/** A place as a caller names it; null while it is not known. */
export function placeOf({
	provinceId,
	cityId,
}: {
	provinceId?: string | null | undefined;
	cityId?: string | null | undefined;
}): Place | null {
	return provinceId ? { provinceId: readId(provinceId), cityId: cityId ? readId<RegionId>(cityId) : null } : null;
}

export function viewOf(option: FreightOption, language: Language) {
	return {
		code: option.code,
		name: textIn(option.name, language),
		origin: option.origin,
		freight: option.freight === null ? null : dinar(option.freight),
		freeFrom: option.freeFrom === null ? null : dinar(option.freeFrom),
		later: option.later === null ? null : { min: dinar(option.later.min), max: dinar(option.later.max) },
		arrivalDays: option.arrivalDays,
	};
}
