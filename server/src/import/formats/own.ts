import { checkDraft } from '../candidate.ts';
import { type Reader, rowByRow } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';

/** The project's own JSON Lines: a ProductDraft a line; what has an obvious standard may be left out. Prices are hundredths of a dinar. */
export function ownReader(settings: ReadSettings): Reader {
	return rowByRow(({ line, value }) => {
		const draft = checkDraft({
			// It is the whole of a product: what is on the shelf is said by saying nothing.
			state: 'active',
			description: {},
			categoryPath: [],
			tags: [],
			pictures: [],
			parameters: [],
			origin: settings.origin ?? 'iraq',
			splitDelivery: true,
			minimumQuantity: 1,
			weightGrams: settings.weightGrams,
			volumeCm3: 0,
			soldCount: 0,
			...value,
			brand: value.brand ?? undefined,
			skus: Array.isArray(value.skus) ? value.skus.map((sku) => standardSku(sku, settings)) : value.skus,
		});
		return { line, rows: 1, sourceId: draft.handle, draft };
	});
}

function standardSku(sku: unknown, settings: ReadSettings): unknown {
	if (typeof sku !== 'object' || sku === null || Array.isArray(sku)) return sku;
	const { promotionPrice, picture, ...rest } = { promotionPrice: undefined, picture: undefined, ...sku };
	return {
		attributes: [],
		stock: settings.stock,
		...rest,
		promotionPrice: promotionPrice ?? undefined,
		picture: picture ?? undefined,
	};
}
