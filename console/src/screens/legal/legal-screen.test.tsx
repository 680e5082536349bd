import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LegalState } from '../../features/legal/use-legal.ts';
import { button, dialog, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { LegalScreen } from './legal-screen.tsx';

const { getLegalText, setLegalText } = settingsConsoleCalls;
const written: LegalState = {
	version: 3,
	changedAt: '2026-11-21T08:00:00.000Z',
	texts: { en: { title: 'Terms', sections: [{ heading: 'Who we are', paragraphs: ['A shop.'] }] } },
};
const empty: LegalState = { version: 0, changedAt: null, texts: {} };
let now: Record<string, LegalState> = {};

beforeEach(() => {
	now = { terms: written, privacy: empty, deactivation: empty };
	shop.answer(getLegalText, ({ kind }) => now[kind] ?? empty);
	shop.answer(setLegalText, ({ kind, readVersion, texts }) => {
		now[kind] = { version: readVersion + 1, changedAt: written.changedAt, texts };
		return { version: readVersion + 1 };
	});
});

const draw = () => show(<LegalScreen />);
const title = (language = 'English') => page.getByLabelText(`Title: ${language}`, { exact: true });
const body = (language = 'English') => page.getByLabelText(`Text: ${language}`, { exact: true });
const save = () => button('Save');

test('a text is written as lines and sent as its parts, by the version that was read, once', async () => {
	await draw();
	await expect.element(body()).toHaveValue('# Who we are\n\nA shop.');
	await expect.element(save()).toBeDisabled();
	await body().fill('# Who we are\n\nA shop.\n\nIn the bazaar.');
	await title('کوردی').fill(' مەرجەکان ');
	await shop.tapTwice(save());
	await expect.element(page.getByText('Saved as version 4')).toBeVisible();
	expect(sent(setLegalText)[0]).toEqual({
		kind: 'terms',
		readVersion: 3,
		texts: {
			en: { title: 'Terms', sections: [{ heading: 'Who we are', paragraphs: ['A shop.', 'In the bazaar.'] }] },
			ckb: { title: 'مەرجەکان', sections: [] },
		},
	});
	expect(wishes(setLegalText)).toBe(1);
});

test('what is written while it is being saved stays, and is saved next', async () => {
	await draw();
	await body().fill('One.');
	const answer = shop.hold(setLegalText);
	await save().click();
	await expect.poll(() => sent(setLegalText).length).toBe(1);
	await body().click();
	await userEvent.keyboard('{Control>}{End}{/Control} Two.');
	answer();
	await expect.element(page.getByText('Saved as version 4')).toBeVisible();
	await expect.element(body()).toHaveValue('One. Two.');
	await save().click();
	await expect
		.poll(() => sent(setLegalText).at(-1))
		.toMatchObject({ readVersion: 4, texts: { en: { sections: [{ paragraphs: ['One. Two.'] }] } } });
	await expect.element(save()).toBeDisabled();
});

test('while something is written the other texts are out of reach, and no longer than that', async () => {
	await draw();
	const privacy = () => page.getByRole('radio', { name: 'Privacy policy' });
	await title().fill('Terms of use');
	await expect.element(privacy()).toBeDisabled();
	await title().fill('Terms');
	await expect.element(privacy()).toBeEnabled();
	await title().fill('Other');
	await button('Undo the changes').click();
	await expect.element(title()).toHaveValue('Terms');
	await page.getByText('Privacy policy').click();
	await expect.element(title()).toHaveValue('');
	await expect.element(page.getByText(/Nothing was written yet/)).toBeVisible();
	expect(sent(setLegalText)).toEqual([]);
});

test('a text without a title is not sent', async () => {
	await draw();
	await body('العربية').fill('نص');
	await expect.element(page.getByText('A text needs a title')).toBeVisible();
	await expect.element(save()).toBeDisabled();
	await title('العربية').fill('الشروط');
	await expect.element(save()).toBeEnabled();
});

test('what somebody else wrote meanwhile is neither overwritten nor taken for what is written here', async () => {
	await draw();
	await body().fill('Mine.');
	now['terms'] = {
		...written,
		version: 4,
		texts: { en: { title: 'Terms', sections: [{ heading: '', paragraphs: ['Theirs.'] }] } },
	};
	shop.refuse(setLegalText, 'changed_meanwhile');
	await save().click();
	await expect.element(page.getByText('changed_meanwhile')).toBeVisible();
	await expect.element(body()).toHaveValue('Mine.');
	await button('Show the other version').click();
	await expect.element(body()).toHaveValue('Theirs.');
	await expect.element(page.getByText('changed_meanwhile')).not.toBeInTheDocument();
	await expect.element(save()).toBeDisabled();
});

test('a text begins with that of the shop, and what was written until it comes stays', async () => {
	await draw();
	await page.getByText('Privacy policy').click();
	const own = () => page.getByRole('button', { name: "Begin with the shop's own text" });
	await expect.poll(() => own().length).toBe(4);
	await own().nth(2).click();
	await own().nth(1).click();
	await expect.poll(() => own().length).toBe(2);
	await expect.element(save()).toBeEnabled();
	await save().click();
	await expect.poll(() => sent(setLegalText).length).toBe(1);
	await expect
		.poll(() => Object.values(sent(setLegalText)[0]?.texts ?? {}).every(({ sections }) => sections.length > 1))
		.toBe(true);
	expect(Object.keys(sent(setLegalText)[0]?.texts ?? {}).length).toBe(2);
});

test('what was written is not left by a slip', async () => {
	const shown = await show(<LegalScreen />, { at: '/legal' });
	await title().fill('Other');
	expect(shown.address()).toBe('/legal');
	await expect.element(dialog()).not.toBeInTheDocument();
	shop.cut(setLegalText);
	await save().click();
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	await expect.element(title()).toHaveValue('Other');
	shop.answer(setLegalText, { version: 4 });
	await save().click();
	await expect.element(page.getByText('Saved as version 4')).toBeVisible();
	expect(wishes(setLegalText)).toBe(1);
});

test('texts that did not come say so, and none is written over them', async () => {
	shop.cut(getLegalText);
	await draw();
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	await expect.element(save()).not.toBeInTheDocument();
	shop.answer(getLegalText, written);
	await button('Try again').click();
	await expect.element(title()).toHaveValue('Terms');
});
