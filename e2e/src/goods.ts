import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { fixedHeaders } from '@qaysari/contract/envelope';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { searchCalls } from '@qaysari/contract/search.calls';
import { expect, journeyShop } from './journey.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Local goods of one kind, without anything to choose, for a journey of its own. */
export function simpleGoods(handle: string, title: string): ProductDraft {
	return {
		handle,
		title: { en: title },
		description: { en: 'Lights the way.' },
		categoryPath: [{ en: 'Lamps', ar: 'مصابيح' }],
		tags: [],
		pictures: [],
		parameters: [],
		origin: 'iraq',
		splitDelivery: true,
		minimumQuantity: 1,
		weightGrams: 300,
		volumeCm3: 800,
		soldCount: 0,
		skus: [{ code: handle.toUpperCase(), attributes: [], price: 1_500_000, stock: 50 }],
	};
}

/** Brings goods into the running shop, as `npm run import` does. Answers the path of their page. */
export async function bringGoods(goods: ProductDraft): Promise<string> {
	const [path = ''] = await bringAll([goods]);
	return path;
}

export async function bringAll(goods: readonly ProductDraft[]): Promise<string[]> {
	const { commands } = journeyShop();
	const file = join(mkdtempSync(join(tmpdir(), 'qaysari-goods-')), 'goods.jsonl');
	writeFileSync(file, goods.map((one) => `${JSON.stringify(one)}\n`).join(''));
	// The runner hears meanwhile which of its connections to the shop are closed. Reading its sources is half of what the command does: what
	// one before compiled is not compiled again.
	await promisify(execFile)(process.execPath, ['server/src/import.ts', file], {
		cwd: root,
		env: { ...process.env, ...commands, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
	});
	const paths: string[] = [];
	for (const { title } of goods) paths.push(await pathOf(title.en));
	return paths;
}

async function pathOf(wanted: string | undefined): Promise<string> {
	const { url } = journeyShop();
	const found = await fetch(`${url}${searchCalls.keywordSearch.path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', language: 'en' },
		body: JSON.stringify({ keyword: wanted }),
	});
	const { data } = (await found.json()) as { data: { records: { id: string; title: string }[] } };
	const id = data.records.find(({ title }) => title === wanted)?.id;
	expect(id).toBeDefined();
	return `/pages/product_details/index?id=${id}`;
}

/** The one sku of a product, by the path of its page. */
export async function skuOf(path: string): Promise<string> {
	const { url } = journeyShop();
	const answer = await fetch(`${url}${catalogCalls.detail.path}`, {
		method: 'POST',
		headers: { ...fixedHeaders, 'content-type': 'application/json', language: 'en' },
		body: JSON.stringify({ productId: new URL(path, url).searchParams.get('id') }),
	});
	const { data } = (await answer.json()) as { data: { skus: { id: string }[] } };
	return data.skus[0]?.id ?? '';
}
