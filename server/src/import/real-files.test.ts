import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFiles } from '../testing/catalogue-files.ts';
import { realCatalogues } from '../testing/real-catalogues.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { BadSource } from './source.ts';
import { createFolder, importFile } from './testing.ts';

const folder = createFolder();
const files = [
	...catalogueFiles.filter(({ source }) => source),
	...(process.env.REAL_CATALOGUES ? realCatalogues(process.env.REAL_CATALOGUES) : []),
];

/** Pictures as paths that lead nowhere: nothing is asked of anybody's server. Packed files stay as they are; they name none. */
const withoutAddresses = (bytes: Buffer): Buffer =>
	bytes[0] === 0x1f || bytes.toString('latin1', 0, 2) === 'PK'
		? bytes
		: Buffer.from(bytes.toString('latin1').replace(/https?:\/\//g, 'p/'), 'latin1');

/** A file that is none of a catalogue; anything else is a fault. */
function refusedWhole(error: unknown): null {
	if (error instanceof BadSource) return null;
	throw error;
}

describe('files that other shops wrote', () => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await createTestShop();
	});
	afterAll(async () => {
		await shop.close();
		folder.remove();
	});

	it.each(files)('$system $name comes in, and a second time changes nothing', async ({ name, bytes }) => {
		const file = folder.write(name, withoutAddresses(bytes));
		const rates = ['--rate', 'USD=1310,EUR=1400', '--restart'];
		const first = await importFile(shop.shop, file, ...rates).then(({ report }) => report.counts, refusedWhole);
		if (!first) return;
		expect(first.rowsTaken + first.rowsRefused).toBeGreaterThan(0);
		const second = (await importFile(shop.shop, file, ...rates)).report.counts;
		expect(second).toMatchObject({ made: 0, changed: 0, rowsTaken: first.rowsTaken, rowsRefused: first.rowsRefused });
		const [wrong] = await shop.rows<{ count: number }>(sql`
			select count(*)::int as count from product p where p.min_price <= 0 or not exists (select 1 from sku where product_id = p.id)`);
		expect(wrong?.count).toBe(0);
	});
});
