import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { merchandiseSchemas } from '@qaysari/contract/merchandise.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { CategoriesScreen } from './categories-screen.tsx';

const { getCategoryTree, saveCategory, deleteCategory } = merchandiseCalls;
const [example] = answerOf(merchandiseSchemas.getCategoryTree).categories;
if (!example) throw new Error('an example without categories');
const row = (id: string, name: string, parentId: string | null, products = 0) => ({
	...example,
	id,
	parentId,
	products,
	position: 3,
	name: { en: name, ar: name, ckb: name, zh: name },
	sizeGuide: {},
	picture: null,
});
const three = [row('1', 'House', null), row('2', 'Lamps', '1', 4), row('3', 'Toys', null)];

beforeEach(() => {
	shop.answer(getCategoryTree, { categories: three });
	shop.answer(saveCategory, answerOf(merchandiseSchemas.saveCategory));
	shop.answer(deleteCategory, { done: true });
});

const save = () => button('Save', dialog());

test('a category is named in a language and stands last unless somebody says otherwise', async () => {
	await show(<CategoriesScreen />);
	await button('New category').click();
	await save().click();
	expect(sent(saveCategory)).toEqual([]);
	await dialog()
		.getByLabelText(/Name: English/)
		.fill('Garden');
	await shop.tapTwice(save());
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(saveCategory)[0]).toEqual({
		name: { en: 'Garden' },
		sizeGuide: {},
		parentId: null,
		pictureId: null,
		position: 3,
	});
	expect(wishes(saveCategory)).toBe(1);
});

test('one lies neither below itself nor below what lies in it', async () => {
	await show(<CategoriesScreen />);
	await button('Edit: House').click();
	await dialog().getByRole('combobox', { name: /Below/ }).click();
	await expect.element(page.getByRole('treeitem', { name: 'Toys' })).toBeVisible();
	await expect.element(page.getByRole('treeitem', { name: 'Lamps' })).not.toBeInTheDocument();
	await expect.element(page.getByRole('treeitem', { name: 'House' })).not.toBeInTheDocument();
});

test('a place that was emptied is the first, in whatever digits it is typed', async () => {
	await show(<CategoriesScreen />);
	await button('Edit: Toys').click();
	await field('Position').fill('');
	await save().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	await button('Edit: Toys').click();
	await field('Position').fill('٧');
	shop.refuse(saveCategory, 'conflict');
	await save().click();
	await expect.element(trouble('conflict')).toBeVisible();
	expect(sent(saveCategory).map(({ categoryId, position }) => [categoryId, position])).toEqual([
		['3', 0],
		['3', 7],
	]);
});

test('one that holds products is not offered to be deleted; an empty one is, after a question', async () => {
	await show(<CategoriesScreen />);
	await expect.element(page.getByText('Toys')).toBeVisible();
	// What lies below it counts.
	await expect.element(button('Delete: House')).not.toBeInTheDocument();
	await expect.element(button('Delete: Lamps')).not.toBeInTheDocument();
	await button('Delete: Toys').click();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(deleteCategory)).toEqual([]);
	await button('Delete: Toys').click();
	shop.refuse(deleteCategory, 'conflict');
	await button('Delete', dialog()).click();
	await expect.element(page.getByText('conflict').first()).toBeVisible();
	expect(sent(deleteCategory)).toEqual([{ categoryId: '3' }]);
});

test('a copy is a new one under another name', async () => {
	await show(<CategoriesScreen />);
	await page.getByRole('button', { name: /copy of: Toys/ }).click();
	await expect.element(dialog().getByLabelText(/Name: English/)).toHaveValue('Toys (2)');
	await save().click();
	await expect.poll(() => sent(saveCategory).map(({ categoryId }) => categoryId)).toEqual([undefined]);
});

test('a picture that is on its way is given up with its window, and is waited for by no other', async () => {
	await show(<CategoriesScreen />);
	shop.hold(catalogConsoleCalls.uploadPicture);
	await button('Edit: Toys').click();
	await userEvent.upload(field('Add picture'), new File(['photo'], 'photo.png', { type: 'image/png' }));
	await expect.poll(() => shop.asked(catalogConsoleCalls.uploadPicture).length).toBe(1);
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();

	await button('Edit: House').click();
	await save().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(saveCategory).map(({ categoryId, pictureId }) => [categoryId, pictureId])).toEqual([['1', null]]);
});
