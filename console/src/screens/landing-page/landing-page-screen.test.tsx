import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { couponsConsoleSchemas } from '@qaysari/contract/coupons.schemas';
import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import { landingConsoleSchemas } from '@qaysari/contract/landing.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { choose } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { LandingPageScreen } from './landing-page-screen.tsx';

const { picture } = catalogConsoleSchemas.uploadPicture.output.parse(exampleOf(catalogConsoleSchemas.uploadPicture.output));
const photo = new File(['photo'], 'photo.png', { type: 'image/png' });

beforeEach(() => {
	shop.answer(landingConsoleCalls.savePage, { pageId: '7', version: 1 });
	shop.answer(catalogConsoleCalls.uploadPicture, { picture: { ...picture, id: 'new' } });
});

test('what is written while a picture travels stays, of the page and of its blocks', async () => {
	await show(<LandingPageScreen />);
	const arrive = shop.hold(catalogConsoleCalls.uploadPicture);
	const [ofPage, ofBlock] = [page.getByLabelText('Add picture').nth(0), page.getByLabelText('Add picture').nth(1)];
	await userEvent.upload(ofPage, photo);
	await userEvent.upload(ofBlock, photo);
	await page.getByLabelText('Title: English').nth(0).fill('Spring');
	await page.getByLabelText('Title: English').nth(1).fill('Tulips');
	arrive();

	await expect.element(page.getByText('Exchange', { exact: true }).nth(1)).toBeVisible();
	await expect.element(page.getByLabelText('Title: English').nth(0)).toHaveValue('Spring');
	await expect.element(page.getByLabelText('Title: English').nth(1)).toHaveValue('Tulips');
	await page.getByLabelText('Name in the address').fill('spring');
	await page.getByRole('button', { name: 'Save draft' }).click();
	await expect
		.poll(() => shop.asked(landingConsoleCalls.savePage).map(({ input }) => input.page))
		.toMatchObject([
			{
				title: { en: 'Spring' },
				pictureId: 'new',
				blocks: [{ kind: 'picture', title: { en: 'Tulips' }, pictureId: 'new' }, { kind: 'grid' }],
			},
		]);
});

const kept = {
	...answerOf(landingConsoleSchemas.getPage),
	pageId: '7',
	version: 3,
	slug: 'winter',
	place: null,
	startsAt: null,
	endsAt: null,
	page: { title: { en: 'Winter' }, description: {}, pictureId: null, blocks: [{ kind: 'banners' as const }] },
};

test('a page that somebody else saved first can be kept as it stands here, once that is wished', async () => {
	shop.answer(landingConsoleCalls.getPage, kept);
	await show(
		<Routes>
			<Route path="/landing-pages/:pageId" element={<LandingPageScreen />} />
		</Routes>,
		{ at: paths.landingPage('7') },
	);
	await page.getByLabelText('Title: English').nth(0).fill('Spring');
	shop.refuse(landingConsoleCalls.savePage, 'changed_meanwhile');
	await page.getByRole('button', { name: 'Save draft' }).click();
	shop.answer(landingConsoleCalls.getPage, { ...kept, version: 4 });
	await page.getByRole('button', { name: 'Keep mine' }).click();
	await expect.element(page.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
	await expect.element(page.getByLabelText('Title: English').nth(0)).toHaveValue('Spring');
	shop.answer(landingConsoleCalls.savePage, { pageId: '7', version: 5 });
	await page.getByRole('button', { name: 'Save draft' }).click();

	await expect.poll(() => shop.asked(landingConsoleCalls.savePage).map(({ input }) => input.version)).toEqual([3, 4]);
});

test('whoever goes elsewhere from a page that is being written is asked, and stays with all of it', async () => {
	await show(
		<>
			<Link to="/orders">Orders</Link>
			<LandingPageScreen />
		</>,
	);
	await page.getByLabelText('Title: English').nth(0).fill('Spring');
	await page.getByRole('link', { name: 'Orders' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();

	await expect.element(page.getByLabelText('Title: English').nth(0)).toHaveValue('Spring');
});

test('a coupon that was chosen is called by its name also when it is over, beside those that can be claimed', async () => {
	const offer = { ...rowOf(couponsConsoleSchemas.list), offerId: '9', title: 'Spring', purpose: 'claim' as const };
	shop.answer(couponsConsoleCalls.list, ({ states }) =>
		states?.join() === 'running,planned' ? pageOf([offer]) : { records: [], nextCursor: 'more' },
	);
	shop.answer(landingConsoleCalls.getPage, {
		...kept,
		page: { ...kept.page, blocks: [{ kind: 'coupon', title: {}, offerIds: ['3'] }] },
		offers: [{ id: '3', title: 'Last winter' }],
	});
	await show(
		<Routes>
			<Route path="/landing-pages/:pageId" element={<LandingPageScreen />} />
		</Routes>,
		{ at: paths.landingPage('7') },
	);
	await expect.element(page.getByTitle('Last winter')).toBeVisible();
	await choose(/Coupon/, 'Spring');
	await page.getByRole('button', { name: 'Save draft' }).click();

	await expect
		.poll(() => shop.asked(landingConsoleCalls.savePage).map(({ input }) => input.page.blocks))
		.toEqual([[{ kind: 'coupon', title: {}, offerIds: ['3', '9'] }]]);
});
