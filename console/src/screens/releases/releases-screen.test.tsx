import { languages } from '@qaysari/contract/languages';
import { releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { releasesConsoleSchemas } from '@qaysari/contract/releases.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Bundle } from '../../features/releases/use-bundles.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ReleasesScreen } from './releases-screen.tsx';

const { listBundles, uploadBundle, releaseBundle, withdrawBundle } = releasesConsoleCalls;
const [example] = answerOf(releasesConsoleSchemas.listBundles).bundles;
if (!example) throw new Error('an example without bundles');
const waiting: Bundle = { ...example, version: '1.3.5', code: 135, releasedAt: null, withdrawnAt: null, share: 0, forced: false };
const released: Bundle = {
	...waiting,
	version: '1.3.4',
	code: 134,
	releasedAt: example.uploadedAt,
	share: 25,
	forced: true,
	bytes: 3_250_586,
	checksum: 'ab'.repeat(32),
};
const withdrawn: Bundle = { ...released, version: '1.3.3', code: 133, withdrawnAt: example.uploadedAt, forced: false };
const signature = `${'A'.repeat(86)}==`;
const zip = (name = 'bundle.zip') => new File(['zip'], name, { type: 'application/zip' });
const factsOf = (version: string, code: number) =>
	new File([JSON.stringify({ version, code, signature })], 'bundle.json', { type: 'application/json' });

beforeEach(() => {
	shop.answer(listBundles, { bundles: [waiting, released, withdrawn], signed: true });
	shop.answer(uploadBundle, { code: 136, checksum: 'cd'.repeat(32) });
	shop.answer(releaseBundle, { done: true });
	shop.answer(withdrawBundle, { done: true });
});

const label = (name: string) => page.getByLabelText(name, { exact: true });
const give = (...files: File[]) => userEvent.upload(label('Choose the files'), files);
const upload = () => button('Upload');

test('two files are one bundle; what is said of it goes with it, in any digits, once', async () => {
	await show(<ReleasesScreen />);
	await give(zip(), factsOf('1.3.6', 136));
	await expect.element(page.getByText('1.3.6 (136)')).toBeVisible();
	await label('What is new').fill('Faster search');
	await label('Minimum app version').fill('١٢');
	const answer = shop.hold(uploadBundle);
	await shop.tapTwice(upload());
	await expect.poll(() => sent(uploadBundle).length).toBeGreaterThan(0);
	// What travels is not changed under way.
	await expect.element(label('What is new')).toBeDisabled();
	await expect.element(label('Minimum app version')).toBeDisabled();
	await expect.element(button('Cancel')).toBeDisabled();
	answer();
	await expect.element(button('Choose the files')).toBeVisible();
	expect(sent(uploadBundle)[0]).toMatchObject({
		version: '1.3.6',
		code: '136',
		signature,
		notes: 'Faster search',
		shellCode: '12',
	});
	expect(wishes(uploadBundle)).toBe(1);
});

test('a bundle begins with nothing that was said of the one before', async () => {
	await show(<ReleasesScreen />);
	for (const end of ['uploaded', 'put away'] as const) {
		await give(zip(), factsOf('1.3.6', 136));
		await label('What is new').fill('Faster search');
		await label('Minimum app version').fill('12');
		await button(end === 'uploaded' ? 'Upload' : 'Cancel').click();
		await expect.element(button('Choose the files')).toBeVisible();
		await give(zip(), factsOf('1.3.7', 137));
		await expect.element(page.getByText('1.3.7 (137)')).toBeVisible();
		await expect.element(label('What is new')).toHaveValue('');
		await expect.element(label('Minimum app version')).toHaveValue('0');
		await button('Cancel').click();
	}
	expect(sent(uploadBundle).length).toBe(1);
});

test('a minimum that was emptied asks for none', async () => {
	await show(<ReleasesScreen />);
	await give(zip(), factsOf('1.3.6', 136));
	await label('Minimum app version').fill('');
	await upload().click();
	await expect.poll(() => sent(uploadBundle)).toMatchObject([{ shellCode: '0' }]);
});

const halves: [string, File[]][] = [
	['a zip alone', [zip()]],
	['facts alone', [factsOf('1.3.6', 136)]],
	['facts that are none', [zip(), new File(['{"version":1}'], 'bundle.json')]],
	['facts that cannot be read', [zip(), new File(['{'], 'bundle.json')]],
];
for (const [name, files] of halves)
	test(`${name} is no bundle, and says so`, async () => {
		await show(<ReleasesScreen />);
		await give(...files);
		await expect.element(page.getByText('Choose the bundle and its facts together')).toBeVisible();
		await expect.element(upload()).not.toBeInTheDocument();
		await give(zip(), factsOf('1.3.6', 136));
		await expect.element(page.getByText('1.3.6 (136)')).toBeVisible();
	});

test('a refused bundle stays with what was said of it, and a lost answer is asked for again and not sent twice', async () => {
	await show(<ReleasesScreen />);
	await give(zip(), factsOf('1.3.6', 136));
	await label('What is new').fill('Faster search');
	shop.refuse(uploadBundle, 'bundle_exists');
	await upload().click();
	await expect.element(page.getByText('bundle_exists')).toBeVisible();
	await expect.element(label('What is new')).toHaveValue('Faster search');
	expect(sent(uploadBundle).length).toBe(1);
	shop.cut(uploadBundle);
	await upload().click();
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	await expect.element(label('What is new')).toHaveValue('Faster search');
	shop.answer(uploadBundle, { code: 136, checksum: 'cd'.repeat(32) });
	await upload().click();
	await expect.element(button('Choose the files')).toBeVisible();
	const [refused, lost, again] = shop.asked(uploadBundle).map(({ key }) => key);
	expect(lost).not.toBe(refused);
	expect(again).toBe(lost);
});

test('every bundle says how far it is out', async () => {
	await show(<ReleasesScreen />);
	await expect.element(row('1.3.5 (135)')).toMatchTextContent(/Not released.*0%/);
	await expect.element(row('1.3.4 (134)')).toMatchTextContent(/Released.*25%.*Yes.*3\.1 MB.*abababababab…/);
	await expect.element(row('1.3.3 (133)')).toMatchTextContent(/Withdrawn/);
	await expect.element(button('Release', row('1.3.5 (135)'))).toBeVisible();
	await expect.element(button('Change', row('1.3.4 (134)'))).toBeVisible();
	await expect.element(button('Release', row('1.3.3 (133)'))).toBeVisible();
	// Only what is out can be taken back.
	await expect.poll(() => page.getByRole('button', { name: 'Withdraw' }).length).toBe(1);
});

test('a share is asked for before anybody is offered it, in any digits, and sent once', async () => {
	await show(<ReleasesScreen />);
	await button('Release', row('1.3.5 (135)')).click();
	await expect.element(dialog().getByText('Release 1.3.5 (135)')).toBeVisible();
	await expect.element(field('Share of devices')).toHaveValue('10');
	await field('Share of devices').fill('');
	await button('Release', dialog()).click();
	await expect.element(dialog().getByText('This is needed.')).toBeVisible();
	expect(sent(releaseBundle)).toEqual([]);
	await field('Share of devices').fill('٥٠');
	await shop.tapTwice(button('Release', dialog()));
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(releaseBundle)[0]).toEqual({ code: 135, share: 50, forced: false });
	expect(wishes(releaseBundle)).toBe(1);
});

test('a change begins with what stands, and its refusal leaves what was typed', async () => {
	await show(<ReleasesScreen />);
	await button('Change', row('1.3.4 (134)')).click();
	await expect.element(field('Share of devices')).toHaveValue('25');
	await expect.element(dialog().getByRole('switch')).toBeChecked();
	await field('Share of devices').fill('100');
	await dialog().getByRole('switch').click();
	shop.refuse(releaseBundle, 'not_found');
	await button('Release', dialog()).click();
	await expect.element(trouble('not_found')).toBeVisible();
	await expect.element(field('Share of devices')).toHaveValue('100');
	expect(sent(releaseBundle)).toEqual([{ code: 134, share: 100, forced: false }]);
	await button('Cancel', dialog()).click();
	await button('Release', row('1.3.5 (135)')).click();
	await expect.element(field('Share of devices')).toHaveValue('10');
	await expect.element(trouble('not_found')).not.toBeInTheDocument();
});

test('one is withdrawn only after a question, and a refusal says why', async () => {
	await show(<ReleasesScreen />);
	const ask = () => page.getByRole('tooltip').filter({ hasText: 'No device is offered it any more' });
	await button('Withdraw', row('1.3.4 (134)')).click();
	await expect.element(ask()).toBeVisible();
	await button('Cancel', ask()).click();
	await expect.element(ask()).not.toBeInTheDocument();
	expect(sent(withdrawBundle)).toEqual([]);
	shop.refuse(withdrawBundle, 'not_found');
	await button('Withdraw', row('1.3.4 (134)')).click();
	await button('Withdraw', ask()).click();
	await expect.element(page.getByText('not_found')).toBeVisible();
	expect(sent(withdrawBundle)).toEqual([{ code: 134 }]);
});

test('while none came, none is there, and without a key that is said', async () => {
	shop.cut(listBundles);
	await show(<ReleasesScreen />);
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	// What does not need the list can be done without it.
	await expect.element(button('Choose the files')).toBeVisible();
	shop.answer(listBundles, { bundles: [], signed: false });
	await button('Try again').click();
	await expect.element(page.getByText('No releases yet')).toBeVisible();
	await expect.element(page.getByText(/no signing key set/)).toBeVisible();
});

for (const language of languages)
	test(`no part of the page is wider than the window, in ${language}`, async () => {
		await show(<ReleasesScreen />, { language });
		await expect.element(page.getByText('1.3.4 (134)')).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
