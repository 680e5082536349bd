import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { backupsFolder } from '../folders.ts';

const deploy = (file: string): string => readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
const dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });

/** What begins as the shop's or Node's own figures do. */
const namesIn = (text: string): string[] => text.match(/\b(?:qaysari|process|nodejs)_[a-z0-9_]+/g) ?? [];

let shop: TestShop;
let told: Set<string>;
beforeAll(async () => {
	shop = await createTestShop();
	await shop.web.inject({ url: '/healthz' });
	const { body } = await shop.console.inject({ url: '/metrics' });
	told = new Set(body.split('\n').flatMap((line) => /^([a-z]\w*)[ {]/.exec(line)?.[1] ?? []));
});
afterAll(() => shop.close());

it.each([['x-forwarded-for'], ['x-forwarded-proto'], ['forwarded'], ['via'], ['x-real-ip']])(
	'figures are not for whom a proxy leads there, which says so by %s',
	async (name) => {
		const { statusCode, body } = await shop.console.inject({ url: '/metrics', headers: { [name]: 'anything' } });

		expect(statusCode).toBe(404);
		expect(body).not.toContain('qaysari_');
	},
);

it('tells when the newest backup was begun', async () => {
	const figure = async () =>
		/^qaysari_newest_backup_timestamp_seconds (\S+)$/m.exec((await shop.console.inject({ url: '/metrics' })).body)?.[1];
	const none = await figure();
	for (const name of ['backup-20261120T004000Z', 'backup-20261121T004000Z', 'backup-20261122T004000Z.unfinished'])
		mkdirSync(join(backupsFolder(shop.config), name), { recursive: true });

	expect([none, await figure()]).toEqual(['0', String(Date.parse('2026-11-21T00:40:00Z') / 1000)]);
});

it.each([
	['the rules', namesIn(deploy('prometheus/rules.yml'))],
	[
		'the dashboard',
		dashboard
			.parse(JSON.parse(deploy('grafana/qaysari.json')))
			.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
	],
])('the shop tells every figure that %s ask for', (_who, names) => {
	expect(names.length).toBeGreaterThan(5);
	expect(names.filter((name) => !told.has(name))).toEqual([]);
});
