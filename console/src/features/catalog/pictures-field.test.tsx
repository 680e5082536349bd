import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Fault } from '../../app/fault.ts';
import { answerOf } from '../../testing/examples.ts';
import { show } from '../../testing/show.tsx';
import type { Picture } from '../../ui/thumb.tsx';
import { OnePicture } from '../pictures/one-picture.tsx';
import { PicturesField } from './pictures-field.tsx';

const { picture } = answerOf(catalogConsoleSchemas.uploadPicture);
const photo = (name: string, size = 5) => new File([new Uint8Array(size)], name, { type: 'image/png' });
/** What is on its way, by file, and how it ends. */
let travelling: { name: string; arrive: () => void; fail: (why: string) => void }[] = [];
let kept: string[] = [];

const upload = ({ name }: File) =>
	new Promise<Picture>((resolve, reject) => {
		travelling.push({
			name,
			arrive: () => resolve({ ...picture, id: name }),
			fail: (why) => reject(new Fault('refusal', why)),
		});
	});

function Pictures({ begin }: { begin: string[] }) {
	const [value, setValue] = useState<Picture[]>(begin.map((id) => ({ ...picture, id })));
	kept = value.map(({ id }) => id);
	return <PicturesField value={value} onChange={setValue} upload={upload} />;
}

beforeEach(() => {
	travelling = [];
});

const add = () => page.getByLabelText('Add pictures');
const items = () => page.getByRole('listitem');
const press = (at: number, name: string) => items().nth(at).getByRole('button', { name }).click();
const ended = async (at: number, how: 'arrive' | 'fail'): Promise<void> => {
	await expect.poll(() => travelling[at]).toBeDefined();
	travelling[at]?.[how]('too dark');
};

test('what is taken away or moved while pictures travel stays so when they arrive', async () => {
	await show(<Pictures begin={['a', 'b', 'c']} />);
	await userEvent.upload(add(), [photo('d.png'), photo('e.png')]);
	await expect.element(page.getByText('2 pictures are being stored…')).toBeVisible();
	await press(0, 'Remove the picture');
	await ended(0, 'arrive');
	await expect.poll(() => kept).toEqual(['b', 'c', 'd.png']);
	await press(2, 'Move forward');
	await ended(1, 'arrive');
	await expect.poll(() => kept).toEqual(['b', 'd.png', 'c', 'e.png']);
	await expect.element(add()).toBeEnabled();
});

test('one that fails or is too large is named, and the others are there all the same', async () => {
	await show(<Pictures begin={[]} />);
	await userEvent.upload(add(), [photo('large.png', limits.uploadBytes + 1), photo('dark.png'), photo('good.png')]);
	await ended(0, 'fail');
	await ended(1, 'arrive');
	await expect.poll(() => kept).toEqual(['good.png']);
	const trouble = page.getByRole('alert');
	await expect.element(trouble).toMatchTextContent('dark.png: too dark');
	await expect.element(trouble).toMatchTextContent(/large\.png: At most \d+ MB/);
	// The same file again: what was wrong before is no longer said.
	await userEvent.upload(add(), photo('dark.png'));
	await expect.element(trouble).not.toBeInTheDocument();
	await ended(2, 'arrive');
	await expect.poll(() => kept).toEqual(['good.png', 'dark.png']);
});

test('pictures beyond what fits are named as left out, and then there is nowhere to add one', async () => {
	await show(<Pictures begin={Array.from({ length: 29 }, (_, at) => `p${at}`)} />);
	await userEvent.upload(add(), [photo('fits.png'), photo('beyond.png')]);
	await expect.element(page.getByText('1 picture is being stored…')).toBeVisible();
	await ended(0, 'arrive');
	await expect.poll(() => kept.at(-1)).toBe('fits.png');
	await expect.element(page.getByRole('alert')).toMatchTextContent('beyond.png: At most 30 pictures fit');
	await expect.element(add()).not.toBeInTheDocument();
	expect(travelling.map(({ name }) => name)).toEqual(['fits.png']);
});

const one: Record<Language, string> = {
	ar: 'إضافة صورة',
	ckb: 'زیادکردنی وێنەیەک',
	en: 'Add picture',
	zh: '添加图片',
};

for (const [language, words] of Object.entries(one) as [Language, string][]) {
	test(`where one picture fits one is asked for, in ${language}`, async () => {
		await show(<OnePicture />, { language });
		await expect.element(page.getByText(words, { exact: true })).toBeVisible();
	});
}
