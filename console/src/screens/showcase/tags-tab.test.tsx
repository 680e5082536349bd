import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { merchandiseSchemas } from '@qaysari/contract/merchandise.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { TagsTab } from './tags-tab.tsx';

const { saveTag, deleteTag } = merchandiseCalls;
const { tags: shape } = merchandiseSchemas.getShowcase.output.shape;
const [example] = shape.parse(exampleOf(shape));
if (!example) throw new Error('an example without tags');
const tag = { ...example, id: '4', code: 'gifts', name: { en: 'Gifts', ckb: 'دیاری' }, position: 7, products: 1_200 };

beforeEach(() => {
	shop.answer(saveTag, { tagId: '5' });
	shop.answer(deleteTag, { done: true });
});

const draw = (tags = [tag]) => show(<TagsTab tags={tags} />);
const save = () => button('Save', dialog());

test('a tag is made with a name and a code, at its place in any digits, once', async () => {
	await draw();
	await button('New tag').click();
	await expect.element(field('Position')).toHaveValue('1');
	await save().click();
	await expect.element(dialog().getByText('At least one language needs a title')).toBeVisible();
	expect(sent(saveTag)).toEqual([]);
	await field('Name: English').fill(' Summer ');
	await field('Code').fill('summer-26');
	await field('Position').fill('١٢');
	await shop.tapTwice(save());
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(saveTag)[0]).toEqual({ name: { en: 'Summer' }, code: 'summer-26', position: 12 });
	expect(wishes(saveTag)).toBe(1);
});

for (const wrong of ['Summer', '-summer', 'summer-', 'تاگ', 'sum mer'])
	test(`${wrong} is no code`, async () => {
		await draw();
		await button('New tag').click();
		await field('Name: English').fill('Summer');
		await field('Code').fill(wrong);
		await save().click();
		await expect.poll(() => dialog().getByText(/Small Latin letters/).length).toBe(2);
		expect(sent(saveTag)).toEqual([]);
	});

test('a place that was emptied is asked for, and what was typed stays after a refusal', async () => {
	await draw();
	await button('Edit: Gifts').click();
	await expect.element(field('Name: کوردی')).toHaveValue('دیاری');
	await field('Position').fill('');
	await save().click();
	await expect.element(dialog().getByText('Please fill this in')).toBeVisible();
	expect(sent(saveTag)).toEqual([]);
	await field('Position').fill('3');
	await field('Code').fill('presents');
	shop.refuse(saveTag, 'conflict');
	await save().click();
	await expect.element(trouble('conflict')).toBeVisible();
	await expect.element(field('Code')).toHaveValue('presents');
	expect(sent(saveTag)).toEqual([{ tagId: '4', name: tag.name, code: 'presents', position: 3 }]);
});

test('a copy is another tag with a code and a name of its own', async () => {
	await draw();
	await page.getByRole('button', { name: /Gifts/ }).nth(1).click();
	await expect.element(field('Code')).toHaveValue('gifts-2');
	await save().click();
	await expect.poll(() => sent(saveTag)).toEqual([{ name: { en: 'Gifts (2)', ckb: 'دیاری (2)' }, code: 'gifts-2', position: 1 }]);
});

test('a tag is deleted only after a question, and a refusal is said', async () => {
	await draw();
	await button('Delete: Gifts').click();
	await expect.element(dialog()).toMatchTextContent(/“Gifts” disappears/);
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(deleteTag)).toEqual([]);
	shop.refuse(deleteTag, 'not_found');
	await button('Delete: Gifts').click();
	await button('Delete', dialog()).click();
	await expect.element(page.getByText('not_found')).toBeVisible();
	expect(sent(deleteTag)).toEqual([{ tagId: '4' }]);
});

test('a shop without tags says what they are for', async () => {
	await draw([]);
	await expect.element(page.getByText('No tags yet')).toBeVisible();
	await button('New tag').click();
	await expect.element(field('Position')).toHaveValue('0');
});
