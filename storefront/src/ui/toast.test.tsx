import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Sheet } from './sheet.tsx';
import { dropToast, toast } from './toast.tsx';

/** What goes wrong in a sheet is told while it stays open. */
function Offer() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Name a price
			</button>
			<button type="button" onClick={() => toast('fail', 'No line')}>
				Refresh
			</button>
			<Sheet open={open} title="Your price" onClose={() => setOpen(false)}>
				<button type="button" onClick={() => toast('fail', 'Already answered')}>
					Send
				</button>
			</Sheet>
		</>
	);
}

const isOverSheets = () => document.querySelector('[data-toast]')?.closest(':popover-open') !== null;

test('what is told while a sheet is open lies over it, and as before where there is none', async () => {
	await show(<Offer />);
	await page.getByRole('button', { name: 'Name a price' }).click();
	await page.getByRole('button', { name: 'Send' }).click();
	await expect.element(page.getByText('Already answered')).toBeVisible();
	expect(isOverSheets()).toBe(true);

	// The sheet goes, what was told stays.
	await page.getByRole('button', { name: 'Close' }).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await expect.element(page.getByText('Already answered')).toBeVisible();

	dropToast();
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect.element(page.getByText('No line')).toBeVisible();
	expect(isOverSheets()).toBe(false);
});

/** What is told in it leads on; what is sent in it closes it. */
function Wish() {
	const [open, setOpen] = useState(false);
	const [taps, setTaps] = useState(0);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Wish
			</button>
			<output aria-label="Taken back">{taps}</output>
			<Sheet open={open} title="Your wish" onClose={() => setOpen(false)}>
				<button type="button" onClick={() => toast('success', 'Kept', { label: 'Take back', act: () => setTaps(taps + 1) })}>
					Keep
				</button>
				<button
					type="button"
					onClick={() => {
						toast('success', 'Sent', { label: 'Look', act: () => setTaps(taps + 10) });
						setOpen(false);
					}}
				>
					Send
				</button>
			</Sheet>
		</>
	);
}

/** What a finger meets in the middle of it, once the second of two hasty taps could no longer come. */
async function expectTappable(name: string): Promise<void> {
	const way = page.getByRole('button', { name });
	await expect.element(way).toBeVisible();
	const { left, top, width, height } = way.element().getBoundingClientRect();
	expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(way.element());
}

test('what is told over a sheet is heard and can be tapped; what is told as it goes stays', async () => {
	await show(<Wish />);
	const sheet = page.getByRole('dialog');
	await page.getByRole('button', { name: 'Wish' }).click();
	// It stands there before anything is told: a place that comes together with its text is not read out.
	await expect.element(sheet.getByRole('status')).toBeInTheDocument();
	await page.getByRole('button', { name: 'Keep' }).click();
	await expect.element(sheet.getByRole('status')).toMatchTextContent('Kept');
	await expectTappable('Take back');
	await page.getByRole('button', { name: 'Take back' }).click();
	// A tap on it is none beside the sheet.
	await expect.element(page.getByLabelText('Taken back')).toMatchTextContent(/^1$/);
	expect(sheet.element().hasAttribute('data-closing')).toBe(false);

	await page.getByRole('button', { name: 'Send' }).click();
	await expect.element(sheet).not.toBeInTheDocument();
	await expect.element(page.getByRole('status').filter({ hasText: 'Sent' })).toBeVisible();
	await expectTappable('Look');
	expect(isOverSheets()).toBe(false);
});

test('what is told survives the screen whose sheet it was told in', async () => {
	const Screen = () => {
		const [gone, setGone] = useState(false);
		return gone ? null : (
			<Sheet open title="Your answer" onClose={() => undefined}>
				<button
					type="button"
					onClick={() => {
						toast('success', 'Answered');
						setTimeout(() => setGone(true));
					}}
				>
					Answer
				</button>
			</Sheet>
		);
	};
	await show(<Screen />);
	await page.getByRole('button', { name: 'Answer' }).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await expect.element(page.getByRole('status').filter({ hasText: 'Answered' })).toBeVisible();
});

test('an older phone, which lifts nothing over a sheet, tells it there too', async () => {
	const lifting = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'showPopover');
	if (lifting) onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'showPopover', lifting));
	Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
	await show(<Wish />);
	await page.getByRole('button', { name: 'Wish' }).click();
	await page.getByRole('button', { name: 'Keep' }).click();
	await page.getByRole('button', { name: 'Take back' }).click();
	await expect.element(page.getByLabelText('Taken back')).toMatchTextContent(/^1$/);
});
