import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

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
