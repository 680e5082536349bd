import { languages } from '@qaysari/contract/languages';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { merchandiseSchemas } from '@qaysari/contract/merchandise.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Miss } from '../../features/search-words/use-search-words.ts';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { SearchWordsScreen } from './search-words-screen.tsx';

const { listMisses, dismissMiss, listSynonyms, saveSynonyms, getPictureProgress } = merchandiseCalls;
const miss: Miss = { ...rowOf(merchandiseSchemas.listMisses), keyword: 'çaydan', times: 1200, found: 'nothing', language: 'ckb' };
const near: Miss = { ...miss, keyword: 'lampp', times: 1, found: 'near', language: 'en' };
/** What stands in the shop; saving changes it as the shop does. */
let groups: { groupId: string; words: string[] }[] = [];

beforeEach(() => {
	groups = [
		{ groupId: '1', words: ['lamp', 'light'] },
		{ groupId: '2', words: ['pot', 'kettle'] },
	];
	shop.answer(getPictureProgress, { seen: 0, waiting: 0, countedTo: 10_000 });
	shop.answer(listMisses, pageOf([miss, near]));
	shop.answer(dismissMiss, { done: true });
	shop.answer(listSynonyms, () => ({ groups }));
	shop.answer(saveSynonyms, ({ groupId, words }) => {
		if (groupId === undefined) groups = [...groups, { groupId: String(groups.length + 1), words }];
		else groups = groups.flatMap((one) => (one.groupId !== groupId ? [one] : words.length > 0 ? [{ ...one, words }] : []));
		return { done: true };
	});
});

const openGroups = () => show(<SearchWordsScreen />, { at: '/search-words?tab=synonyms' });
/** The field of a group, and the window around it with its buttons. */
const newGroup = () => page.getByRole('combobox', { name: 'New group of words', exact: true });
const group = (index: number) => page.getByRole('combobox', { name: 'Group of words', exact: true }).nth(index);
const add = () => button('Add group');
const save = (index: number) => page.getByRole('button', { name: 'Save', exact: true }).nth(index);
const word = (text: string) => page.getByTitle(text, { exact: true });

async function write(field: ReturnType<typeof newGroup>, ...words: string[]): Promise<void> {
	await field.click();
	for (const one of words) await userEvent.keyboard(`${one}{Enter}`);
}

test('words written after one another make a group, sent once, and its place is free for the next', async () => {
	await openGroups();
	await write(newGroup(), ' teapot ', 'çaydan');
	await shop.tapTwice(add());
	await expect.element(page.getByText('Saved')).toBeVisible();
	expect(sent(saveSynonyms)[0]).toEqual({ words: ['teapot', 'çaydan'] });
	expect(wishes(saveSynonyms)).toBe(1);
	await expect.poll(() => group(2).query()).not.toBeNull();
	await expect.element(add()).toBeDisabled();
	await expect.poll(() => word('teapot').length).toBe(1);
});

for (const comma of [',', '،', '，'])
	test(`a list pasted with ${comma} is so many words, and a word that is written twice is one`, async () => {
		await openGroups();
		await newGroup().fill(`sofa${comma}couch${comma}sofa${comma}`);
		await add().click();
		await expect.poll(() => sent(saveSynonyms)).toEqual([{ words: ['sofa', 'couch'] }]);
	});

test('a word that was not ended with Enter counts as well, and one word alone is no group', async () => {
	await openGroups();
	await write(newGroup(), 'sofa');
	await expect.element(add()).toBeDisabled();
	await userEvent.keyboard('couch{Tab}');
	await add().click();
	await expect.poll(() => sent(saveSynonyms)).toEqual([{ words: ['sofa', 'couch'] }]);
});

test('words of a next group that are written while the one before is being saved stay', async () => {
	await openGroups();
	await write(newGroup(), 'sofa', 'couch');
	const answer = shop.hold(saveSynonyms);
	await add().click();
	await expect.poll(() => sent(saveSynonyms).length).toBe(1);
	await write(newGroup(), 'chair', 'stool');
	answer();
	await expect.poll(() => group(2).query()).not.toBeNull();
	await expect.poll(() => word('sofa').length).toBe(1);
	await add().click();
	await expect.poll(() => sent(saveSynonyms).at(-1)).toEqual({ words: ['chair', 'stool'] });
});

test('a word that is written into a group while it is being saved stays, and can be saved as well', async () => {
	await openGroups();
	await write(group(0), 'bulb');
	const answer = shop.hold(saveSynonyms);
	await save(0).click();
	await expect.poll(() => sent(saveSynonyms)).toEqual([{ groupId: '1', words: ['lamp', 'light', 'bulb'] }]);
	await write(group(0), 'torch');
	const read = shop.asked(listSynonyms).length;
	answer();
	await expect.poll(() => shop.asked(listSynonyms).length).toBeGreaterThan(read);
	await expect.element(save(0)).toBeEnabled();
	await save(0).click();
	await expect.poll(() => sent(saveSynonyms).at(-1)?.words).toEqual(['lamp', 'light', 'bulb', 'torch']);
	await expect.element(save(0)).toBeDisabled();
});

test('what somebody else made of a group is seen, with what is being changed here', async () => {
	await openGroups();
	await write(group(0), 'bulb');
	groups = [{ groupId: '1', words: ['light', 'lantern'] }, ...groups.slice(1)];
	await write(group(1), 'urn');
	await save(1).click();
	await expect.element(word('lantern')).toBeVisible();
	await expect.element(word('lamp')).not.toBeInTheDocument();
	await save(0).click();
	await expect.poll(() => sent(saveSynonyms).at(-1)).toEqual({ groupId: '1', words: ['light', 'lantern', 'bulb'] });
});

test('a word is taken out of its group, and a group that was emptied or deleted is gone', async () => {
	groups = [...groups, { groupId: '4', words: ['cup', 'mug', 'glass'] }];
	await openGroups();
	await expect.element(save(2)).toBeDisabled();
	await group(2).click();
	await userEvent.keyboard('{Backspace}');
	await save(2).click();
	await expect.poll(() => sent(saveSynonyms).at(-1)).toEqual({ groupId: '4', words: ['cup', 'mug'] });
	await expect.element(save(2)).toBeDisabled();
	await group(2).click();
	await userEvent.keyboard('{Backspace}');
	// One word means nothing else.
	await expect.element(save(2)).toBeDisabled();
	await userEvent.keyboard('{Backspace}');
	await save(2).click();
	await expect.poll(() => sent(saveSynonyms).at(-1)).toEqual({ groupId: '4', words: [] });
	await expect.element(group(2)).not.toBeInTheDocument();
	await shop.tapTwice(page.getByRole('button', { name: 'Delete' }).first());
	await expect.poll(() => sent(saveSynonyms).at(-1)).toEqual({ groupId: '1', words: [] });
	await expect.element(word('lamp')).not.toBeInTheDocument();
	await expect.element(word('kettle')).toBeVisible();
	expect(wishes(saveSynonyms)).toBe(3);
});

test('a refusal says why, and what was written stays; a lost answer is asked for under the same key', async () => {
	await openGroups();
	await write(group(0), 'bulb');
	shop.refuse(saveSynonyms, 'not_found');
	await save(0).click();
	await expect.element(page.getByText('not_found')).toBeVisible();
	await expect.element(word('bulb')).toBeVisible();
	shop.cut(saveSynonyms);
	await save(0).click();
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	await expect.element(word('bulb')).toBeVisible();
	shop.answer(saveSynonyms, { done: true });
	await save(0).click();
	await expect.element(page.getByText('Saved')).toBeVisible();
	const [refused, ...others] = shop.asked(saveSynonyms).map(({ key }) => key);
	expect(new Set(others).size).toBe(1);
	expect(others).not.toContain(refused);
});

test('what was not found begins a group, and is dealt with once it was saved', async () => {
	await show(<SearchWordsScreen />);
	await expect
		.element(page.getByRole('listitem').first())
		.toMatchTextContent(/çaydan.*searched 1,200 times.*کوردی.*Nothing found/);
	await button('Add synonym', page.getByRole('listitem').first()).click();
	await expect.element(word('çaydan')).toBeVisible();
	await write(newGroup(), 'teapot');
	expect(sent(dismissMiss)).toEqual([]);
	await add().click();
	await expect.poll(() => sent(dismissMiss)).toEqual([{ keyword: 'çaydan' }]);
	expect(sent(saveSynonyms)).toEqual([{ words: ['çaydan', 'teapot'] }]);
	await write(newGroup(), 'sofa', 'couch');
	await add().click();
	await expect.poll(() => sent(saveSynonyms).length).toBe(2);
	expect(sent(dismissMiss).length).toBe(1);
});

test('what was not found is dealt with only where the group still names it', async () => {
	await show(<SearchWordsScreen />);
	await button('Add synonym', page.getByRole('listitem').first()).click();
	await newGroup().click();
	await userEvent.keyboard('{Backspace}');
	await write(newGroup(), 'sofa', 'couch');
	await add().click();
	await expect.element(page.getByText('Saved')).toBeVisible();
	expect(sent(dismissMiss)).toEqual([]);
});

test('a word that was not found is forgotten, once, and one that was not is said', async () => {
	await show(<SearchWordsScreen />);
	shop.refuse(dismissMiss, 'not_found');
	await page.getByRole('button', { name: /lampp$/ }).click();
	await expect.element(page.getByText('not_found')).toBeVisible();
	await expect.element(page.getByText('lampp')).toBeVisible();
	shop.answer(dismissMiss, () => {
		shop.answer(listMisses, pageOf([miss]));
		return { done: true };
	});
	const before = wishes(dismissMiss);
	await shop.tapTwice(page.getByRole('button', { name: /lampp$/ }));
	await expect.element(page.getByText('lampp')).not.toBeInTheDocument();
	expect(wishes(dismissMiss)).toBe(before + 1);
	expect(sent(dismissMiss).every(({ keyword }) => keyword === 'lampp')).toBe(true);
});

test('a list that did not come says why, and what comes after it is asked for', async () => {
	shop.cut(listMisses);
	await show(<SearchWordsScreen />);
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	shop.answer(listMisses, ({ cursor }) => (cursor ? pageOf([near]) : { records: [miss], nextCursor: 'next' }));
	await button('Try again').click();
	await expect.element(page.getByText('çaydan')).toBeVisible();
	await expect.element(page.getByText('lampp')).not.toBeInTheDocument();
	await button('Load more').click();
	await expect.element(page.getByText('lampp')).toBeVisible();
	await expect.element(page.getByText('çaydan')).toBeVisible();
});

test('how far the search by picture has come is said while it is under way, counted to its limit', async () => {
	shop.answer(getPictureProgress, { seen: 1500, waiting: 10_000, countedTo: 10_000 });
	await show(<SearchWordsScreen />);
	await expect.element(page.getByRole('status')).toMatchTextContent(/1,500 products.*10,000 or more waiting/);
	await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '13');
});

for (const language of languages)
	test(`long words move nothing sideways, in ${language}`, async () => {
		const long = 'و'.repeat(40);
		groups = [{ groupId: '1', words: Array.from({ length: 20 }, (_, index) => `${index}${long}`.slice(0, 40)) }];
		await show(<SearchWordsScreen />, { at: '/search-words?tab=synonyms', language });
		await expect.element(page.getByTitle(/^19/)).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
