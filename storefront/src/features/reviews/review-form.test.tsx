import { limits } from '@qaysari/contract/limits';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { ReviewFormSheet } from './review-form-sheet.tsx';
import type { OwnLine, OwnReview } from './review-queries.ts';

const session = { token: 'token', userId: '1' };
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const fileId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const written: OwnReview = {
	reviewId: '71',
	stars: 4,
	text: 'Warm',
	language: 'en',
	fit: 'small',
	photos: [{ fileId: fileId(8), url: dot, width: 1, height: 1 }],
	attributes: [],
	writtenAt: '2026-11-20T08:00:00.000Z',
	editedAt: null,
	answer: null,
	state: 'shown',
	hiddenReason: null,
	editableUntil: '2099-12-20T08:00:00.000Z',
};

const line: OwnLine = {
	lineId: '11',
	orderNumber: 'Q7K2M4P9RS',
	productId: '5',
	title: 'Woollen scarf',
	picture: null,
	attributes: [],
	worn: false,
	receivedAt: '2026-11-18T08:00:00.000Z',
	review: null,
};

let stored = 0;
beforeEach(() => {
	stored = 0;
	shop.answer(reviewsCalls.write, written);
	shop.answer(uploadsCalls.image, () => {
		stored += 1;
		return { fileId: fileId(stored), kind: 'picture' as const, mediaType: 'image/gif', bytes: 4, width: 1, height: 1, url: dot };
	});
});

function Sheet({ of }: { of: OwnLine }) {
	const [open, setOpen] = useState(true);
	return <ReviewFormSheet line={of} open={open} onClose={() => setOpen(false)} />;
}

const sheet = () => page.getByRole('dialog', { name: /review/ });
const words = () => page.getByRole('textbox', { name: 'What should others know?' });
/** Whoever gives stars taps the star; its radio is there for who does not see it. */
const star = (name: string) =>
	page.elementLocator(page.getByRole('radio', { name, exact: true }).element().closest('label') ?? document.body);
const send = () => page.getByRole('button', { name: 'Publish review' });
const sent = () => shop.asked(reviewsCalls.write);
const gif = (name: string) => new File(['dots'], name, { type: 'image/gif' });
const add = (...files: File[]) => userEvent.upload(page.getByLabelText('Photos of what you received'), files);

test('a review needs its stars, and nothing else', async () => {
	await show(<Sheet of={line} />, { session });
	await words().fill('Warm');
	await send().click();
	await expect.element(page.getByText('Choose how many stars you give.')).toBeVisible();
	expect(sent()).toEqual([]);

	await star('Good').click();
	await expect.element(page.getByText('Choose how many stars you give.')).not.toBeInTheDocument();
	await words().fill('');
	await send().click();
	await expect.element(page.getByText('Thank you for your review.')).toBeVisible();
	await expect.element(sheet()).not.toBeInTheDocument();
	expect(sent().map(({ input }) => input)).toEqual([{ lineId: '11', stars: 4, text: '', fit: null, fileIds: [] }]);
});

test('two taps publish it once', async () => {
	await show(<Sheet of={line} />, { session });
	await star('Bad').click();
	await words().fill('  It itches.\nNot warm.  ');
	const answer = shop.hold(reviewsCalls.write);
	await shop.tapTwice(send());
	await expect.poll(() => sent().length).toBe(1);
	await expect.element(send()).toBeDisabled();
	answer();

	await expect.element(sheet()).not.toBeInTheDocument();
	expect(sent().map(({ input }) => input)).toEqual([
		{ lineId: '11', stars: 2, text: 'It itches.\nNot warm.', fit: null, fileIds: [] },
	]);
});

test('one whose answer got lost is the same one when it is tapped again; changed, it is another', async () => {
	await show(<Sheet of={line} />, { session });
	await star('Good').click();
	await words().fill('Warm');
	shop.cut(reviewsCalls.write);
	await send().click();
	await expect.element(page.getByRole('alert').getByText('No network')).toBeVisible();
	await expect.element(words()).toHaveValue('Warm');
	await send().click();
	await expect.poll(() => sent().length).toBe(4);
	await expect.element(send()).toBeEnabled();
	expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
	expect(sent()[0]?.key).not.toBeNull();

	shop.answer(reviewsCalls.write, written);
	await star('Very good').click();
	await send().click();
	await expect.element(sheet()).not.toBeInTheDocument();
	expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
	expect(sent().at(-1)?.input.stars).toBe(5);
});

test('what the shop refuses is said, and nothing that was written is lost', async () => {
	shop.refuse(reviewsCalls.write, 'review_too_late');
	await show(<Sheet of={{ ...line, worn: true }} />, { session });
	await star('All right').click();
	await page.getByRole('tab', { name: 'Runs large' }).click();
	await words().fill('Warm');
	await add(gif('scarf.gif'));
	await expect.element(page.getByText('Uploaded')).toBeInTheDocument();
	await send().click();

	await expect.element(page.getByRole('alert').getByText('review_too_late')).toBeVisible();
	await expect.element(words()).toHaveValue('Warm');
	await expect.element(page.getByRole('radio', { name: 'All right', exact: true })).toBeChecked();
	await expect.element(page.getByRole('tab', { name: 'Runs large' })).toHaveAttribute('aria-selected', 'true');
	await expect.element(page.getByRole('button', { name: 'Look at scarf.gif' })).toBeVisible();
});

test('stars and words are there again for who comes back, and gone once they were sent', async () => {
	const before = await show(<Sheet of={line} />, { session });
	await star('Good').click();
	await words().fill('Warm');
	await before.unmount();

	const again = await show(<Sheet of={line} />, { session });
	await expect.element(words()).toHaveValue('Warm');
	await expect.element(page.getByRole('radio', { name: 'Good', exact: true })).toBeChecked();
	await send().click();
	await expect.element(sheet()).not.toBeInTheDocument();
	await again.unmount();

	await show(<Sheet of={line} />, { session });
	await expect.element(words()).toHaveValue('');
});

test('how it fits is asked of what is worn only, and may be taken back', async () => {
	const scarf = await show(<Sheet of={line} />, { session });
	await expect.element(words()).toBeVisible();
	await expect.element(page.getByRole('tab', { name: 'Runs small' })).not.toBeInTheDocument();
	await scarf.unmount();

	await show(<Sheet of={{ ...line, worn: true }} />, { session });
	await star('Good').click();
	await page.getByRole('tab', { name: 'Runs small' }).click();
	await page.getByRole('tab', { name: 'Fits as expected' }).click();
	await page.getByRole('tab', { name: 'Fits as expected' }).click();
	await send().click();
	await expect.poll(() => sent().map(({ input }) => input.fit)).toEqual([null]);
});

test('photos are sent for a review, at most as many as one may have, and one taken away does not go along', async () => {
	await show(<Sheet of={line} />, { session });
	await star('Good').click();
	await add(...Array.from({ length: limits.reviewPhotos + 1 }, (_, number) => gif(`photo-${number}.gif`)));
	await expect.element(page.getByText(`At most ${limits.reviewPhotos} files`)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Add photo' })).not.toBeInTheDocument();
	await expect.poll(() => page.getByText('Uploaded').elements()).toHaveLength(limits.reviewPhotos);
	expect(shop.asked(uploadsCalls.image).map(({ input }) => input.purpose)).toEqual(
		Array.from({ length: limits.reviewPhotos }, () => 'review'),
	);

	await page.getByRole('button', { name: 'Remove photo-0.gif' }).click();
	await send().click();
	await expect.poll(() => sent().length).toBe(1);
	expect(sent()[0]?.input.fileIds).toHaveLength(limits.reviewPhotos - 1);
	expect(sent()[0]?.input.fileIds).not.toContain(fileId(1));
});

test('while a photo is under way nothing is published without it; one that failed is tried again or left out', async () => {
	await show(<Sheet of={line} />, { session });
	await star('Good').click();
	const through = shop.hold(uploadsCalls.image);
	await add(gif('scarf.gif'));
	await expect.element(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled();
	shop.cut(uploadsCalls.image);
	through();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(send()).toBeDisabled();

	shop.answer(uploadsCalls.image, {
		fileId: fileId(7),
		kind: 'picture',
		mediaType: 'image/gif',
		bytes: 4,
		width: 1,
		height: 1,
		url: dot,
	});
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect.element(page.getByText('Uploaded')).toBeInTheDocument();
	await send().click();
	await expect.poll(() => sent().map(({ input }) => input.fileIds)).toEqual([[fileId(7)]]);
});

test('what is no picture is not sent at all', async () => {
	await show(<Sheet of={line} />, { session });
	await add(new File(['x'], 'notes.txt', { type: 'text/plain' }));

	await expect.element(page.getByText('Files of this kind are not accepted')).toBeVisible();
	expect(shop.asked(uploadsCalls.image)).toEqual([]);
});

test('changing a review begins with what it says, its photos among it', async () => {
	await show(<Sheet of={{ ...line, worn: true, review: written }} />, { session });
	await expect.element(page.getByRole('dialog', { name: 'Change review' })).toBeVisible();
	await expect.element(page.getByRole('radio', { name: 'Good', exact: true })).toBeChecked();
	await expect.element(words()).toHaveValue('Warm');
	await words().fill('Warm and soft');
	await send().click();

	await expect
		.poll(() => sent().map(({ input }) => input))
		.toEqual([{ lineId: '11', stars: 4, text: 'Warm and soft', fit: 'small', fileIds: [fileId(8)] }]);
});

test('one that is looked at first says so, in Arabic from right to left', async () => {
	shop.answer(reviewsCalls.write, { ...written, state: 'waiting' });
	await show(<Sheet of={line} />, { session, language: 'ar' });
	await star('جيد').click();
	await page.getByRole('textbox').fill('دافئ');
	const button = page.getByRole('dialog').getByRole('button').last();
	expect(getComputedStyle(button.element()).direction).toBe('rtl');
	await button.click();

	await expect.poll(() => sent().map(({ input, language }) => [input.text, language])).toEqual([['دافئ', 'ar']]);
	await expect.element(page.getByText('شكرًا لك. سيراه الآخرون بعد أن نراجعه.')).toBeVisible();
});
