import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOf } from '@qaysari/contract/rich-text';
import { narrowingOf, type StoredDraft } from './catalog/product-drafts.ts';
import { explanationOf } from './command.ts';
import { BadExportOptions, readExportOptions, usage } from './export/options.ts';
import { TooManyRows } from './export/workbook.ts';
import { writeCatalogue } from './export/write-catalogue.ts';
import type { Shop } from './parts.ts';
import { readConfig } from './platform/config.ts';
import { wholePictureAddress } from './platform/files/pictures.ts';
import { storeWhole } from './platform/files/store-whole.ts';
import { withShop } from './with-shop.ts';

/** Exit codes: 0 done, 1 could not be done, 130 stopped at the terminal. */
async function main(): Promise<number> {
	const options = readExportOptions(process.argv.slice(2));
	if (!options) {
		console.log(usage);
		return 0;
	}
	const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
	const stop = new AbortController();
	return withShop(config, async (shop) => {
		process.on('SIGINT', () => stop.abort());
		process.on('SIGTERM', () => stop.abort());
		const { file, pictures, ...wish } = options;
		const address = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
		if (pictures !== null) mkdirSync(pictures, { recursive: true });
		const written = await writeCatalogue(
			shop.db,
			{
				file,
				gzip: file.endsWith('.gz'),
				format: wish.format,
				language: wish.language,
				narrowing: await narrowingOf(shop.db, wish.choice),
				pictureName: (id) => (pictures === null ? new URL(wholePictureAddress(id), address).href : `${id}.webp`),
				onProgress: async (products) => {
					if (process.stderr.isTTY) process.stderr.write(`\r${products} products`);
					return true;
				},
				...(pictures === null ? {} : { onProducts: (products) => copyPictures(shop, products, pictures) }),
			},
			stop.signal,
		);
		if (!written) return 130;
		console.log(`${file}: ${written.products} products, ${written.size} bytes`);
		return 0;
	});
}

async function copyPictures(shop: Shop, products: readonly StoredDraft[], folder: string): Promise<void> {
	for (const id of new Set(products.flatMap(({ draft }) => [...draft.pictures, ...picturesOf(draft.description)]))) {
		const bytes = await shop.pictures.whole(shop.db, id);
		if (bytes) await storeWhole(join(folder, `${id}.webp`), bytes);
	}
}

try {
	process.exitCode = await main();
} catch (error) {
	const said =
		error instanceof BadExportOptions || error instanceof TooManyRows
			? error.message
			: (explanationOf(error) ??
				(error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)) ? error.message : null));
	console.error(said === null ? error : `\n${said}${error instanceof BadExportOptions ? `\n\n${usage}` : ''}\n`);
	process.exitCode = 1;
}
