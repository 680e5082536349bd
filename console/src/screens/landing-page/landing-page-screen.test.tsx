import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
