import type { ProductDraft } from '@qaysari/contract/product-draft';
import { withPictures } from '@qaysari/contract/rich-text';
import type { TakenPictures } from './picture-intake.ts';

/** Whether saving a draft, with the pictures that were taken in for it, would leave its product as it is. */
export function isAsStored(
	draft: ProductDraft,
	{ ids, said }: Pick<TakenPictures, 'ids' | 'said'>,
	stored: ProductDraft,
): boolean {
	const description = withPictures(draft.description, (name) => said.get(name) ?? null);
	// What a file does not say of giving back, or of the shelf, stays as an operator set it.
	const { returnable = stored.returnable, state = stored.state } = draft;
	return told({ ...draft, description, returnable, state }, ids) === told(stored, stored.pictures);
}

function told(draft: ProductDraft, pictureIds: readonly (string | null)[]): string {
	return JSON.stringify(
		sorted({
			...draft,
			state: draft.state ?? 'active',
			returnable: draft.returnable ?? true,
			tags: [...draft.tags].sort(),
			pictures: pictureIds.filter((id) => id !== null),
			// An import never changes how often something was sold.
			soldCount: 0,
			skus: draft.skus.map(({ picture, promotionPrice, ...sku }) => ({
				...sku,
				promotionPrice: promotionPrice !== undefined && promotionPrice < sku.price ? promotionPrice : null,
				picture: picture === undefined ? null : (pictureIds[picture] ?? null),
			})),
		}),
	);
}

/** The same value whatever the order of its names. */
function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, part]) => part !== undefined && part !== '')
			.sort(([one], [other]) => (one < other ? -1 : 1))
			.map(([name, part]) => [name, sorted(part)]),
	);
}
