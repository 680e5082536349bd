import { productCard } from '@qaysari/contract/catalog.schemas';
import { searchCalls } from '@qaysari/contract/search.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { shop, show } from '../../testing/show.tsx';
import PictureSearchScreen from './picture-search-screen.tsx';

const example = productCard.parse(exampleOf(productCard));
const card = (id: string, title: string) => ({ ...example, id, title, picture: null, timed: null });
const imageId = 'picture-0001';

beforeEach(() => {
	shop.answer(searchCalls.imageUpload, { imageId, records: [] });
	shop.answer(searchCalls.appSearchSameParagraph, { records: [card('5', 'Kettle')], nextCursor: null });
});

async function lamp(): Promise<File> {
	const canvas = document.createElement('canvas');
	[canvas.width, canvas.height] = [120, 120];
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
	return new File([blob ?? ''], 'lamp.png', { type: 'image/png' });
}
const draw = (at = paths.pictureSearch(), language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<PictureSearchScreen />, { at, language });
const choose = (file: File) => userEvent.upload(page.getByLabelText('Choose from photos'), file);
const search = () => page.getByRole('button', { name: 'Search', exact: true });
const sent = () => shop.asked(searchCalls.imageUpload);

test('a picture is framed and sent, and what looks like it stands at an address of its own', async () => {
	const screen = await draw();
	await choose(await lamp());
	await expect.element(page.getByText('Frame what you are looking for')).toBeVisible();
	await search().click();

	await expect.poll(screen.address).toBe(paths.pictureSearch(`?image=${imageId}`));
	await expect.element(page.getByText('Kettle')).toBeVisible();
	expect(shop.asked(searchCalls.appSearchSameParagraph)[0]?.input).toMatchObject({ imageId });
	expect(sent()).toHaveLength(1);
});

test('a picture that the line lost stays with its frame and is sent again by a tap', async () => {
	shop.cut(searchCalls.imageUpload);
	const screen = await draw();
	await choose(await lamp());
	await search().click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'No network' })).toBeVisible();
	await expect.element(page.getByText('Frame what you are looking for')).toBeVisible();
	shop.answer(searchCalls.imageUpload, { imageId, records: [] });
	await search().click();

	await expect.poll(screen.address).toBe(paths.pictureSearch(`?image=${imageId}`));
});

test('what is no picture is said at once, and one that the shop does not take too; another can be chosen', async () => {
	shop.refuse(searchCalls.imageUpload, 'upload_unsupported');
	await draw();
	await choose(new File(['no picture'], 'notes.png', { type: 'image/png' }));
	await expect.element(page.getByText('This picture cannot be opened. Try another one.')).toBeVisible();
	await choose(await lamp());
	await search().click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'upload_unsupported' })).toBeVisible();
	await choose(await lamp());

	await expect.element(page.getByText('Frame what you are looking for')).toBeVisible();
	await expect.element(page.getByText('upload_unsupported')).not.toBeInTheDocument();
	await page.getByRole('button', { name: 'Another picture' }).click();
	await expect.element(page.getByText('Find it by its picture')).toBeVisible();
});

test('where nothing looks like it the shop can be asked with the picture', async () => {
	shop.answer(searchCalls.appSearchSameParagraph, { records: [], nextCursor: null });
	await draw();
	await choose(await lamp());
	await search().click();

	await expect.element(page.getByRole('heading', { name: 'No product looks like your picture' })).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: 'Ask us to find it with this picture' }))
		.toHaveAttribute('href', paths.inquiry(`?picture=${imageId}`));
});

test('a search that is over says so; products like a product need no picture', async () => {
	shop.refuse(searchCalls.appSearchSameParagraph, 'not_found');
	const over = await draw(paths.pictureSearch('?image=picture-0099'));
	await expect.element(page.getByRole('heading', { name: 'This search is over. Choose the picture again.' })).toBeVisible();
	await over.unmount();
	shop.answer(searchCalls.appSearchSameParagraph, { records: [card('6', 'Lamp')], nextCursor: null });
	await draw(paths.pictureSearch('?product=5'));

	await expect.element(page.getByText('Lamp')).toBeVisible();
	expect(shop.asked(searchCalls.appSearchSameParagraph).at(-1)?.input).toMatchObject({ productId: '5' });
});

test('results that did not come are asked for again', async () => {
	shop.cut(searchCalls.appSearchSameParagraph);
	await draw(paths.pictureSearch('?product=5'));
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(searchCalls.appSearchSameParagraph, { records: [card('5', 'Kettle')], nextCursor: null });
	await again.click();

	await expect.element(page.getByText('Kettle')).toBeVisible();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s the frame counts from the left', async (language) => {
	await draw(undefined, language);
	const [, album] = document.querySelectorAll('input[type=file]');
	if (!album) throw new Error('nowhere to choose a picture');
	await userEvent.upload(album, await lamp());
	await expect.poll(() => document.querySelector('.ReactCrop')).not.toBeNull();

	expect(getComputedStyle(document.querySelector('.ReactCrop') ?? document.body).direction).toBe('ltr');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
