import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { languages, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { describedBy } from '@qaysari/contract/rich-text';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { pictureView } from '../platform/files/pictures.ts';
import { videoAddress } from '../platform/files/videos.ts';
import type { Binder } from '../platform/http/binder.ts';
import { shopAddress } from '../platform/http/origin.ts';
import { type ProductId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { levelsOfProducts } from '../stock/stock.ts';
import { listOfferedSkus, listPictures, listSkus } from './catalog.queries.ts';
import * as queries from './catalog-console.queries.ts';
import { pricesNow } from './prices.ts';
import { narrowingOf } from './product-drafts.ts';
import { saveForm } from './products.ts';

export function bindCatalogConsole(binder: Binder, { db, events, pictures, videos, config }: Shop): void {
	binder.bind(catalogConsoleCalls, catalogConsoleSchemas, {
		listProducts: async (input, { language, now }) => {
			const page = pageOf(
				await queries.listProducts(db, {
					...(await narrowingOf(db, input)),
					after: decodeCursor(input.cursor, ['number'])?.[0] ?? null,
					limit: input.limit,
				}),
				input.limit,
				(row) => [row.id],
			);
			const productIds = page.records.map((row) => row.id);
			const offered = await listOfferedSkus(db, productIds);
			const skusOf = Map.groupBy(offered, (sku) => sku.product_id);
			const levelOf = Map.groupBy(await levelsOfProducts(db, productIds), (level) => level.sku_id);
			return {
				...page,
				records: page.records.map((row) => {
					const skus = (skusOf.get(row.id) ?? []).map((sku) => sku.id);
					const [only, another] = skus;
					return {
						id: writeId(row.id),
						handle: row.handle,
						title: textIn(row.title, input.language ?? language),
						picture: row.picture ? pictureView(row.picture) : null,
						state: row.state,
						origin: row.origin,
						minPrice: dinar(pricesNow(row, now).min),
						maxPrice: dinar(pricesNow(row, now).max),
						stock: skus.flatMap((sku) => levelOf.get(sku) ?? []).reduce((sum, level) => sum + level.on_hand - level.reserved, 0),
						onlySkuId: only === undefined || another !== undefined ? null : writeId(only),
						soldCount: row.sold_count,
						missingLanguages: languages.filter((one) => !row.title[one]),
					};
				}),
			};
		},

		getProduct: async ({ productId }, { baseUrl, now }) => {
			const id = readId<ProductId>(productId);
			const row = await queries.findEditable(db, id);
			if (!row) refuse('not_found');
			const [shown, skus, levels] = await Promise.all([listPictures(db, id), listSkus(db, now, id), levelsOfProducts(db, [id])]);
			return {
				id: productId,
				inShop:
					row.state === 'active' ? new URL(`/pages/product_details/index?id=${id}`, shopAddress(config, baseUrl)).href : null,
				handle: row.handle,
				version: row.version,
				title: row.title,
				description: describedBy(row.description, row.description_blocks),
				brand: row.brand,
				categoryId: row.category_id === null ? null : writeId(row.category_id),
				tagIds: row.tag_ids.map(String),
				pictureIds: shown.map((picture) => picture.id),
				pictures: shown.map(pictureView),
				parameters: row.parameters,
				origin: row.origin,
				splitDelivery: row.split_delivery,
				returnable: row.returnable,
				minimumQuantity: row.minimum_quantity,
				weightGrams: row.weight_grams,
				volumeCm3: row.volume_cm3,
				videoId: row.video_id,
				state: row.state,
				skus: skus.map((sku) => {
					const level = levels.find((one) => one.sku_id === sku.id);
					return {
						id: writeId(sku.id),
						code: sku.code,
						attributes: sku.attributes,
						price: sku.price,
						promotionPrice: sku.promotion_price,
						stock: level?.on_hand ?? 0,
						reserved: level?.reserved ?? 0,
						pictureId: sku.picture_id,
					};
				}),
			};
		},

		saveProduct: ({ productId, version, product }, context) =>
			context.transact(async (tx) => {
				const existing = productId ? { productId: readId<ProductId>(productId), version: version ?? 0 } : null;
				const id = await saveForm(tx, events, context.now, product, existing, context.operator.operatorId);
				const saved = await queries.findEditable(tx, id);
				if (!saved) refuse('not_found');
				return { productId: writeId(id), version: saved.version };
			}),

		uploadPicture: async (_input, { file }) => {
			if (!file) refuse('bad_request');
			return { picture: pictureView(await pictures.take(db, file.bytes)) };
		},

		uploadVideo: async (_input, { file }) => {
			if (!file) refuse('bad_request');
			const videoId = await videos.take(file.bytes);
			return { videoId, url: videoAddress(videoId) };
		},

		listCategories: async () => ({
			categories: (await queries.listCategoriesWithCounts(db)).map((row) => ({
				id: writeId(row.id),
				parentId: row.parent_id === null ? null : writeId(row.parent_id),
				name: row.name,
				products: row.products,
			})),
		}),

		listTags: async () => ({
			tags: (await queries.listTagsWithCounts(db)).map((row) => ({
				id: writeId(row.id),
				code: row.code,
				name: row.name,
				products: row.products,
			})),
		}),
	});
}
