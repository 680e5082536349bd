import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { merchandiseSchemas } from '@qaysari/contract/merchandise.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Banner } from '../../features/showcase/use-showcase.ts';
import { shop, show } from '../../testing/show.tsx';
import { BannersTab } from './banners-tab.tsx';

const { saveBanner, orderBanners, deleteBanner } = merchandiseCalls;
const { banners } = merchandiseSchemas.getShowcase.output.shape;
const [example] = banners.parse(exampleOf(banners));
if (!example) throw new Error('an example without banners');
const banner = (id: string, title: string, change: Partial<Banner> = {}): Banner => ({
	...example,
	id,
	title: { en: title },
	subtitle: {},
	link: '/c/lamps',
	picture: { ...example.picture, id: `p${id}` },
	position: Number(id),
	active: true,
	startsAt: null,
	endsAt: null,
	...change,
});
const three = [banner('1', 'Spring'), banner('2', 'Summer'), banner('3', 'Autumn')];
const photo = new File(['photo'], 'photo.png', { type: 'image/png' });

const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Save' });
const field = (name: string | RegExp) => dialog().getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const trouble = (text: string) => page.getByRole('alert').filter({ hasText: text });
const saved = () => shop.asked(saveBanner);
async function at(name: 'From' | 'Until', moment: string): Promise<void> {
	await field(name).fill(moment);
	await userEvent.keyboard('{Enter}');
}
const choosePicture = () => userEvent.upload(field(/(Add|Exchange)/), photo);

beforeEach(() => {
	shop.answer(saveBanner, { bannerId: '9' });
	shop.answer(orderBanners, { done: true });
	shop.answer(deleteBanner, { done: true });
	shop.answer(catalogConsoleCalls.uploadPicture, { picture: { ...example.picture, id: 'new' } });
});

const draw = (banners: readonly Banner[] = three, language: 'en' | 'ar' = 'en') =>
	show(<BannersTab banners={banners} />, { language });

test('a shop without banners says what they are for', async () => {
	await draw([]);
	await expect.element(page.getByText('Banners stand at the top of the home page.')).toBeVisible();
});

test('a new one needs a picture and a title in one language, and stands behind the others', async () => {
	await draw();
	await press('New banner');
	await save().click();
	await expect.element(page.getByText('Please add a picture')).toBeVisible();
	expect(saved()).toEqual([]);

	await choosePicture();
	await field('Title: English').fill('  Winter ');
	await field('Link').fill(' ');
	await save().click();
	await expect.element(page.getByText('A path that begins with /, or an address that begins with https://')).toBeVisible();
	for (const wrong of ['//evil.example', 'javascript:alert(1)', 'http://shop.example', '/a b']) {
		await field('Link').fill(wrong);
		await save().click();
		await expect.element(field('Link')).toBeInvalid();
	}
	expect(saved()).toEqual([]);
	await field('Link').fill('https://shop.example/x');
	await save().click();

	await expect.element(dialog()).not.toBeInTheDocument();
	expect(saved().map(({ input }) => input)).toEqual([
		{
			title: { en: 'Winter' },
			subtitle: {},
			link: 'https://shop.example/x',
			pictureId: 'new',
			active: true,
			startsAt: null,
			endsAt: null,
		},
	]);
});

test('times are those of clocks in Baghdad, and what ends before it begins is refused where it was typed', async () => {
	await draw();
	await press('Edit: Spring');
	await at('From', '10 Mar 2037 09:00');
	await at('Until', '10 Mar 2037 08:00');
	await save().click();
	await expect.element(page.getByText('It has to end after it begins.')).toBeVisible();
	expect(saved()).toEqual([]);

	await at('From', '10 Mar 2037 07:30');
	await expect.element(page.getByText('It has to end after it begins.')).not.toBeInTheDocument();
	await save().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(saved().map(({ input }) => input)).toEqual([
		{
			bannerId: '1',
			title: { en: 'Spring' },
			subtitle: {},
			link: '/c/lamps',
			pictureId: 'p1',
			active: true,
			startsAt: '2037-03-10T04:30:00.000Z',
			endsAt: '2037-03-10T05:00:00.000Z',
		},
	]);
});

test('a copy is another banner: named after the first, at the end, and the first stays', async () => {
	await draw();
	await press('Make a copy of: Summer');
	await expect.element(field('Title: English')).toHaveValue('Summer (2)');
	await dialog().getByRole('switch').click();
	await save().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	const [copy] = saved().map(({ input }) => input);
	expect(copy).toMatchObject({ title: { en: 'Summer (2)' }, active: false, pictureId: 'p2' });
	expect(copy).not.toHaveProperty('bannerId');
});

test('it is made once: tapped twice, and tapped again when the answer got lost; nothing typed is lost', async () => {
	await draw();
	await press('New banner');
	await choosePicture();
	await field('Title: العربية').fill('شتاء');
	shop.cut(saveBanner);
	await shop.tapTwice(save());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(field('Title: العربية')).toHaveValue('شتاء');
	const before = saved().length;
	shop.answer(saveBanner, { bannerId: '9' });
	await shop.tapTwice(save());

	await expect.element(dialog()).not.toBeInTheDocument();
	expect(saved().length).toBe(before + 1);
	expect(new Set(saved().map(({ key }) => key)).size).toBe(1);
});

test('it is not saved with the picture of before while another one travels', async () => {
	await draw();
	await press('Edit: Spring');
	const arrive = shop.hold(catalogConsoleCalls.uploadPicture);
	await choosePicture();
	await userEvent.click(field('Title: English'));
	await userEvent.keyboard('{Enter}');
	expect(saved()).toEqual([]);
	arrive();
	await expect.element(save()).not.toHaveClass('ant-btn-loading');
	await save().click();

	await expect.element(dialog()).not.toBeInTheDocument();
	expect(saved().map(({ input }) => input.pictureId)).toEqual(['new']);
});

test('a picture that is on its way is given up with its window, and is waited for by no other', async () => {
	await draw();
	shop.hold(catalogConsoleCalls.uploadPicture);
	await press('Edit: Spring');
	await choosePicture();
	await expect.poll(() => shop.asked(catalogConsoleCalls.uploadPicture).length).toBe(1);
	await dialog().getByRole('button', { name: 'Cancel' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();

	await press('Edit: Summer');
	await save().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(saved().map(({ input }) => [input.bannerId, input.pictureId])).toEqual([['2', 'p2']]);
});

test('a host that the shop does not know, and a picture that is none, are said; the rest stays', async () => {
	await draw();
	await press('New banner');
	shop.refuse(catalogConsoleCalls.uploadPicture, 'upload_broken');
	await choosePicture();
	await expect.element(trouble('upload_broken')).toBeVisible();
	shop.answer(catalogConsoleCalls.uploadPicture, { picture: { ...example.picture, id: 'new' } });
	await choosePicture();
	await expect.element(trouble('upload_broken')).not.toBeInTheDocument();
	await field('Title: English').fill('Winter');
	await field('Link').fill('https://elsewhere.example/');
	shop.refuse(saveBanner, 'web_host_refused');
	await save().click();
	await expect.element(trouble('web_host_refused')).toBeVisible();
	await expect.element(field('Link')).toHaveValue('https://elsewhere.example/');
	await expect.element(field('Title: English')).toHaveValue('Winter');
});

test('banners change places by buttons, one at a time, and never beyond the ends', async () => {
	await draw();
	await expect.element(page.getByRole('button', { name: 'Move up: Spring' })).toBeDisabled();
	await expect.element(page.getByRole('button', { name: 'Move down: Autumn' })).toBeDisabled();
	const answer = shop.hold(orderBanners);
	await press('Move down: Spring');
	await expect.element(page.getByRole('button', { name: 'Move up: Autumn' })).toBeDisabled();
	answer();
	await expect.element(page.getByRole('button', { name: 'Move up: Autumn' })).toBeEnabled();
	await press('Move up: Autumn');
	await expect
		.poll(() => shop.asked(orderBanners).map(({ input }) => input.bannerIds))
		.toEqual([
			['2', '1', '3'],
			['1', '3', '2'],
		]);
});

test('dragged it goes where it was dropped; while that is under way nothing else is dragged', async () => {
	await draw();
	const rows = page.getByRole('listitem');
	const answer = shop.hold(orderBanners);
	await rows.nth(2).dropTo(rows.nth(0));
	await expect.poll(() => shop.asked(orderBanners).map(({ input }) => input.bannerIds)).toEqual([['3', '1', '2']]);
	await expect.element(rows.nth(1)).toHaveAttribute('draggable', 'false');
	answer();
	await expect.element(rows.nth(1)).toHaveAttribute('draggable', 'true');
});

test('deleting is asked about, and an order that was refused is said', async () => {
	await draw();
	await press('Delete: Summer');
	await dialog().getByRole('button', { name: 'Cancel' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(deleteBanner)).toEqual([]);
	await press('Delete: Summer');
	await dialog().getByRole('button', { name: 'Delete' }).click();
	await expect.poll(() => shop.asked(deleteBanner).map(({ input }) => input)).toEqual([{ bannerId: '2' }]);

	shop.refuse(orderBanners, 'not_found');
	await press('Move down: Spring');
	await expect.element(trouble('not_found')).toBeVisible();
});

test('in Arabic each field runs the way its language does, and the link from the left', async () => {
	await draw(three, 'ar');
	await page
		.getByRole('button', { name: /Summer/ })
		.nth(2)
		.click();
	expect(getComputedStyle(dialog().element()).direction).toBe('rtl');
	const [inputs] = [dialog().element().querySelectorAll<HTMLInputElement>('.localized input')];
	expect([...inputs].slice(0, 4).map(({ lang, dir }) => [lang, dir])).toEqual([
		['ar', 'rtl'],
		['ckb', 'rtl'],
		['en', 'ltr'],
		['zh', 'ltr'],
	]);
	await expect.element(dialog().getByLabelText('الرابط')).toHaveAttribute('dir', 'ltr');
});
