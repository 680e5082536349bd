import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadConfig, readConfig } from './platform/config.ts';
import { announcement, ownSecret, runShop } from './run.ts';
import { createTestShop } from './testing/test-shop.ts';

let dataDir: string;
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'qaysari-run-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the secret of a shop', () => {
	it('is made once, for our user only, and leaves nothing else', () => {
		const made = ownSecret({ dataDir });

		expect(ownSecret({ dataDir })).toBe(made);
		expect(made.length).toBeGreaterThanOrEqual(32);
		expect(readdirSync(dataDir)).toEqual(['secret']);
		expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
	});

	it.each([
		['nothing, as a power cut leaves it', ''],
		['a blank', '\n'],
		['a part', 'half of a secret'],
	])('is refused where its file holds %s, which stays', (_what, text) => {
		writeFileSync(join(dataDir, 'secret'), text);

		expect(() => ownSecret({ dataDir })).toThrow(BadConfig);
		expect(() => ownSecret({ dataDir })).toThrow(join(dataDir, 'secret'));
		expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(text);
	});

	it('is the one that the shop was opened with, unless it is replaced on purpose', async () => {
		const shop = await createTestShop();
		const open = async (settings: Record<string, string>): Promise<void> => {
			const env = { NODE_ENV: 'test', ROLE: 'jobs', PORT: '0', LOG_LEVEL: 'silent', SAMPLE_SHOP: 'off' };
			const config = readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: shop.databaseUrl, ...settings });
			await (await runShop(config)).stop();
		};
		const [first, second] = ['the first secret of a shop, long enough', 'the second secret of it, long enough'];
		await open({ SECRET: first });
		await open({ SECRET: first });

		await expect(open({ SECRET: second })).rejects.toThrow('SECRET_REPLACED=on');
		await expect(open({})).rejects.toThrow(join(dataDir, 'secret'));
		await open({ SECRET: second, SECRET_REPLACED: 'on' });
		await open({ SECRET: second });
		await expect(open({ SECRET: first })).rejects.toThrow(BadConfig);
		await shop.close();
	});
});

describe('whoever starts a shop', () => {
	const told = (settings: Record<string, string>): string =>
		announcement(readConfig({ DATA_DIR: dataDir, ...settings }), 'http://127.0.0.1:3000', 'http://127.0.0.1:3001', null);

	it('is told that cards bring no money, wherever they do not', () => {
		const away = { PUBLIC_URL: 'https://shop.example' };
		const texts = [told({}), told({ ...away, CARD_GATEWAY: 'sandbox' }), told(away), told({ CARD_GATEWAY: 'off' })];

		expect(texts.map((text) => text.includes('CARD_GATEWAY'))).toEqual([true, true, false, false]);
	});
});
