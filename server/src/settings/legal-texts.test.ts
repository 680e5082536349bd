import { languages } from '@qaysari/contract/languages';
import { settingsCalls, settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { lockSetting } from './settings.queries.ts';

let shop: TestShop;
let owner: Client;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

const forget = () => sql`delete from setting`.execute(shop.db);

describe('a legal text', () => {
	const said = (title: string) => ({ title, sections: [{ heading: '', paragraphs: [title] }] });
	const write = (kind: 'terms' | 'privacy' | 'deactivation', texts: object, readVersion: number) =>
		owner.call(settingsConsoleCalls.setLegalText, { kind, texts, readVersion });
	const titleIn = async (language: string, kind: 'terms' | 'privacy' = 'privacy') =>
		(await shop.visitor().call(settingsCalls.legalText, { kind }, { headers: { language } })).envelope.data?.title;

	it.each([
		[{ zh: 'Z' }, ['Z', 'Z', 'Z', 'Z']],
		[{ zh: 'Z', ckb: 'K' }, ['K', 'K', 'K', 'Z']],
		[{ zh: 'Z', ckb: 'K', en: 'E' }, ['E', 'K', 'E', 'Z']],
		[{ zh: 'Z', ckb: 'K', en: 'E', ar: 'A' }, ['A', 'K', 'E', 'Z']],
	])('of %j is read in each language as the first that there is', async (written, read) => {
		await forget();
		await write('privacy', Object.fromEntries(Object.entries(written).map(([language, title]) => [language, said(title)])), 0);

		expect(await Promise.all(languages.map((language) => titleIn(language)))).toEqual(read);
	});

	it('is no other than that of its kind, and each has versions of its own', async () => {
		await forget();
		await write('terms', { en: said('Terms') }, 0);
		const privacy = await write('privacy', { en: said('Privacy') }, 0);

		expect(privacy.envelope.data).toEqual({ version: 1 });
		expect([await titleIn('en', 'terms'), await titleIn('en')]).toEqual(['Terms', 'Privacy']);
		expect(await shop.visitor().do(settingsCalls.legalText, { kind: 'deactivation' })).toBeNull();
	});

	it('that two write at once is that of one of them', async () => {
		await forget();
		const both: ReturnType<typeof write>[] = [];
		await shop.db.transaction().execute(async (tx) => {
			await lockSetting(tx, 'legal.terms');
			both.push(write('terms', { en: said('One') }, 0), write('terms', { en: said('Two') }, 0));
			await somebodyWaits(shop.db, 2);
		});
		const answers = await Promise.all(both);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'written').sort()).toEqual(['changed_meanwhile', 'written']);
	});

	it('has a version that never comes again, also when nothing is left of it', async () => {
		await forget();
		const versions = [];
		for (const texts of [{ en: said('One') }, {}, { en: said('One') }])
			versions.push((await write('terms', texts, versions.length)).envelope.data?.version);

		expect(versions).toEqual([1, 2, 3]);
	});

	it('is refused without words, or with more than fit, and the one before stays', async () => {
		await forget();
		await write('terms', { en: said('Kept') }, 0);
		const paragraphs = (count: number) => ({ title: 'T', sections: [{ heading: '', paragraphs: Array(count).fill('words') }] });
		const tried = [said(' '), { title: 'T', sections: [{ heading: '', paragraphs: ['\u200b'] }] }, paragraphs(61)];

		for (const text of tried) expect((await write('terms', { en: text }, 1)).status).toBe(422);
		expect((await write('terms', { tr: said('Şartlar') }, 1)).status).toBe(422);
		expect(await titleIn('en', 'terms')).toBe('Kept');
		expect((await write('terms', { en: paragraphs(60) }, 1)).status).toBe(200);
	});
});
