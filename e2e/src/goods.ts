import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { fixedHeaders } from '@qaysari/contract/envelope';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { searchCalls } from '@qaysari/contract/search.calls';
import type { Brought } from './importer.ts';
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

/** Brings goods into the running shop, as `npm run import` does (importer.ts). Answers the path of their page. */
export async function bringGoods(goods: ProductDraft): Promise<string> {
	const [path = ''] = await bringAll([goods]);
	return path;
}

export async function bringAll(goods: readonly ProductDraft[]): Promise<string[]> {
	const file = join(mkdtempSync(join(tmpdir(), 'qaysari-goods-')), 'goods.jsonl');
	writeFileSync(file, goods.map((one) => `${JSON.stringify(one)}\n`).join(''));
	importer ??= startImporter();
	const ended = new AbortController();
	const answer = Promise.race([
		once(importer, 'message', { signal: ended.signal }),
		once(importer, 'exit', { signal: ended.signal }).then(([code]) => [{ fault: `the importer ended with ${code}` }]),
	]);
	importer.send(file);
	const [{ fault }] = (await answer.finally(() => ended.abort())) as [Brought];
	if (fault) throw new Error(fault);
	const paths: string[] = [];
	for (const { title } of goods) paths.push(await pathOf(title.en));
	return paths;
}

/** Of this place; journeys of a place bring one thing after another. */
let importer: ChildProcess | undefined;

function startImporter(): ChildProcess {
	const started = fork(new URL('importer.ts', import.meta.url), {
		cwd: root,
		execArgv: [],
		// Reading its sources is half of what a start costs: what one before compiled is not compiled again.
		env: { ...process.env, ...journeyShop().commands, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
	});
	started.once('exit', () => {
		importer = undefined;
	});
	started.unref();
	started.channel?.unref();
	return started;
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
