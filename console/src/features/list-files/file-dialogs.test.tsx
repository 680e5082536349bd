import { exportsCalls } from '@qaysari/contract/exports.calls';
import { exportsSchemas } from '@qaysari/contract/exports.schemas';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { listFilesSchemas } from '@qaysari/contract/list-files.schemas';
import { releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { releasesConsoleSchemas } from '@qaysari/contract/releases.schemas';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LandingPagesScreen } from '../../screens/landing-pages/landing-pages-screen.tsx';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { ExportsList } from '../exports/exports-list.tsx';
import { ReleaseDialog } from '../releases/release-dialog.tsx';
import { CustomersFileDialog } from './list-file-dialog.tsx';

const { startCustomers } = listFilesCalls;
const { start, list, remove } = exportsCalls;
const { releaseBundle } = releasesConsoleCalls;
const { getWebHosts, setWebHosts } = settingsConsoleCalls;
const [bundle] = answerOf(releasesConsoleSchemas.listBundles).bundles;
if (!bundle) throw new Error('an example without bundles');
let closed = 0;
const onClose = () => {
	closed += 1;
};

beforeEach(() => {
	closed = 0;
	shop.answer(startCustomers, answerOf(listFilesSchemas.startCustomers));
	shop.answer(start, answerOf(exportsSchemas.start));
	shop.answer(releaseBundle, { done: true });
	shop.answer(getWebHosts, { hosts: ['one.example', 'two.example'] });
	shop.answer(setWebHosts, ({ hosts }) => ({ hosts: [...hosts] }));
});

test('a list goes out as a file in the format and language that were chosen, once, and leads to where it is', async () => {
	const choice = { search: 'Zana' };
	const shown = await show(<CustomersFileDialog choice={choice} onClose={onClose} />);
	await expect.element(dialog().getByRole('radio', { name: 'Excel workbook' })).toBeChecked();
	await dialog().getByText('CSV, for any program').click();
	await choose('Language of the file', 'العربية', dialog());
	shop.cut(startCustomers);
	await shop.tapTwice(button('Write a file', dialog()));
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(startCustomers, answerOf(listFilesSchemas.startCustomers));
	await button('Write a file', dialog()).click();
	await expect.poll(() => shown.address()).not.toBe('/');
	expect(sent(startCustomers).at(-1)).toEqual({ format: 'csv', language: 'ar', choice });
	expect(wishes(startCustomers)).toBe(1);
});

test('products go out in all languages, or in one where the format has one', async () => {
	const choice = { productIds: ['11'] };
	await show(<ExportDialog choice={choice} about="1 chosen product" onClose={onClose} />);
	await expect.element(dialog().getByText('1 chosen product')).toBeVisible();
	await expect.element(dialog().getByRole('combobox')).not.toBeInTheDocument();
	await dialog().getByText('Shopify CSV').click();
	await dialog().getByRole('combobox').click();
	await page.getByTitle('کوردی', { exact: false }).last().click();
	shop.refuse(start, 'conflict');
	await button('Write the file', dialog()).click();
	await expect.element(trouble('conflict')).toBeVisible();
	await dialog()
		.getByText(/JSON Lines/)
		.click();
	await button('Write the file', dialog()).click();
	await expect
		.poll(() => sent(start))
		.toEqual([
			{ format: 'shopify', language: 'ckb', choice },
			{ format: 'own', language: 'en', choice },
		]);
});

test('a file that cannot be removed says why', async () => {
	shop.answer(list, pageOf([{ ...rowOf(exportsSchemas.list), exportId: '5', state: 'done' }]));
	await show(<ExportsList />);
	shop.refuse(remove, 'not_found');
	await button('Remove').click();
	await expect.element(page.getByText('not_found').first()).toBeVisible();
	expect(sent(remove)).toEqual([{ exportId: '5' }]);
});

test('a release goes to a share of the devices that is a number, forced only when somebody says so', async () => {
	await show(<ReleaseDialog bundle={{ ...bundle, code: 12, share: 0, forced: false }} onClose={onClose} />);
	await expect.element(field('Share of devices')).toHaveValue('10');
	await field('Share of devices').fill('');
	await button('Release', dialog()).click();
	await expect.element(dialog().getByText('This is needed.')).toBeVisible();
	await field('Share of devices').fill('٥٠');
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => closed).toBe(1);
	expect(sent(releaseBundle)).toEqual([{ code: 12, share: 50, forced: false }]);
});

test('a release that is refused stays open beside why', async () => {
	await show(<ReleaseDialog bundle={{ ...bundle, code: 12, share: 50, forced: false }} onClose={onClose} />);
	await dialog().getByRole('switch').click();
	shop.refuse(releaseBundle, 'not_found');
	await button('Release', dialog()).click();
	await expect.element(trouble('not_found')).toBeVisible();
	expect(closed).toBe(0);
	expect(sent(releaseBundle)).toEqual([{ code: 12, share: 50, forced: true }]);
});

test('hosts are added to those that are there', async () => {
	await show(<LandingPagesScreen />);
	await button('Allowed hosts').click();
	await expect.element(dialog().getByTitle('two.example')).toBeVisible();
	await dialog().getByRole('combobox').click();
	await userEvent.keyboard('three.example ');
	await button('Save', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(setWebHosts)).toEqual([{ hosts: ['one.example', 'two.example', 'three.example'] }]);
});

test('hosts that could not be read are not taken away by saving others', async () => {
	shop.refuse(getWebHosts, 'not_found');
	await show(<LandingPagesScreen />);
	await button('Allowed hosts').click();
	await expect.element(button('Try again', dialog())).toBeVisible();
	await expect.element(button('Save', dialog())).toBeDisabled();
	shop.answer(getWebHosts, { hosts: ['one.example'] });
	await button('Try again', dialog()).click();
	await expect.element(dialog().getByTitle('one.example')).toBeVisible();
	await button('Save', dialog()).click();
	await expect.poll(() => sent(setWebHosts)).toEqual([{ hosts: ['one.example'] }]);
});
