import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { catalogSchemas } from '@qaysari/contract/catalog.schemas';
import { type Language, textIn, valueIn } from '@qaysari/contract/languages';
import { describedBy, type RichBlock, textOf } from '@qaysari/contract/rich-text';
import { productCode, shortLink } from '../invitations/share-links.ts';
import type { Shop } from '../parts.ts';
import { findPictures, type PictureView } from '../platform/files/pictures.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './catalog.queries.ts';
import { cacheTags, getProductDetail, namedTexts, type Viewer } from './catalog.ts';
import { categoriesIn } from './home-lists.ts';

export function bindCatalog(binder: Binder, { db }: Shop): void {
	binder.bind(catalogCalls, catalogSchemas, {
		detail: {
			tags: (input) => [cacheTags.product(input.productId)],
			answer: (input, { reading, language, now }) => getProductDetail(reading, now, language, readId(input.productId), null),
			forBuyer: (input, { language, now }, { accountId }) =>
				getProductDetail(db, now, language, readId(input.productId), accountId),
		},
		description: {
			tags: (input) => [cacheTags.product(input.productId)],
			answer: (input, { language }) => descriptionOf(readId(input.productId), language, null),
			forBuyer: (input, { language }, { accountId }) => descriptionOf(readId(input.productId), language, accountId),
		},
		shareLink: async (input, { language, baseUrl }) => {
			const product = await queries.findProduct(db, readId(input.productId), null);
			if (!product || product.state === 'hidden') refuse('not_found');
			return {
				url: shortLink(baseUrl, productCode(product.id), language),
				title: textIn(product.title, language),
			};
		},
		categories: {
			tags: () => [cacheTags.categories],
			answer: async (_input, { reading, language }) => ({ categories: await categoriesIn(reading, language) }),
		},
	});

	/** A picture that is not in the shop is not in the text. */
	async function shownBlocks(blocks: readonly RichBlock[]): Promise<RichBlock<PictureView>[]> {
		const ids = blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
		const pictures = await findPictures(db, ids);
		return blocks.flatMap((block): RichBlock<PictureView>[] => {
			if (block.kind !== 'picture') return [block];
			const picture = pictures.get(block.picture);
			return picture ? [{ ...block, picture }] : [];
		});
	}

	async function descriptionOf(productId: ProductId, language: Language, viewer: Viewer) {
		const found = (await queries.findDescription(db, productId, viewer)) ?? refuse('not_found');
		const said = valueIn(describedBy(found.description, found.description_blocks), language) ?? '';
		const blocks = typeof said === 'string' ? [] : await shownBlocks(said);
		return { description: textOf(said), blocks, parameters: namedTexts(found.parameters, language) };
	}
}
