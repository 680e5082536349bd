import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Sheet, type SheetHandle } from './sheet.tsx';

let sent = 0;

/** Goes as soon as it did what it is for. */
function Question() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Ask
			</button>
			<Sheet open={open} title="Question" onClose={() => setOpen(false)}>
				<button
					type="button"
					onClick={() => {
						sent += 1;
						setOpen(false);
					}}
				>
					Send
				</button>
			</Sheet>
		</>
	);
}

const ask = () => page.getByRole('button', { name: 'Ask' });
const send = () => page.getByRole('button', { name: 'Send' });

test('a sheet that goes takes no second tap, and one that comes again takes the first', async () => {
	sent = 0;
	await show(<Question />);
	await ask().click();
	await send().dblClick();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(sent).toBe(1);

	await ask().click();
	await send().click();
	expect(sent).toBe(2);
});

test('a sheet that goes takes nothing from the very moment in which what it was for is done', async () => {
	const tookAt: boolean[] = [];
	function Beside({ open }: { open: boolean }) {
		useLayoutEffect(() => {
			tookAt.push(document.querySelector('dialog [inert]') === null);
		}, [open]);
		return null;
	}
	function Answered() {
		const [open, setOpen] = useState(true);
		return (
			<>
				<Sheet open={open} title="Question" onClose={() => setOpen(false)}>
					<button type="button" onClick={() => void Promise.resolve().then(() => setOpen(false))}>
						Send
					</button>
				</Sheet>
				<Beside open={open} />
			</>
		);
	}
	await show(<Answered />);
	await send().click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(tookAt.at(-1)).toBe(false);
});

test('one that stands ready takes what is typed, also when it is opened again', async () => {
	function Ready() {
		const [open, setOpen] = useState(false);
		const door = useRef<SheetHandle>(null);
		return (
			<>
				<button
					type="button"
					onClick={() => {
						door.current?.show();
						setOpen(true);
					}}
				>
					Ask
				</button>
				<Sheet prepared door={door} open={open} title="Question" onClose={() => setOpen(false)}>
					<input
						aria-label="Words"
						ref={(input) => {
							if (input) input.autofocus = true;
						}}
					/>
				</Sheet>
			</>
		);
	}
	await show(<Ready />);
	for (const _ of [1, 2]) {
		await ask().click();
		await expect.element(page.getByLabelText('Words')).toHaveFocus();
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	}
});

test('one that was left comes again, and gives the focus back when it goes', async () => {
	sent = 0;
	await show(<Question />);
	await ask().click();
	await page.getByRole('button', { name: 'Close' }).click();
	await ask().click();
	await send().click();
	expect(sent).toBe(1);

	await ask().click();
	await userEvent.keyboard('{Escape}');
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await expect.element(ask()).toHaveFocus();
});

/** Somebody writes in it. */
function Note() {
	const [open, setOpen] = useState(true);
	return (
		<Sheet open={open} title="Note" onClose={() => setOpen(false)}>
			<input aria-label="Text" defaultValue="Written" />
		</Sheet>
	);
}

test('a tap beside the sheet closes it; one on its lower edge does not, nor text that was marked beyond it', async () => {
	await page.viewport(390, 844);
	await show(<Note />);
	const sheet = page.getByRole('dialog');
	await expect.element(page.getByLabelText('Text')).toBeVisible();
	const { height } = sheet.element().getBoundingClientRect();

	await sheet.click({ position: { x: 195, y: height - 6 } });
	await userEvent.dragAndDrop(page.getByLabelText('Text'), document.body, { targetPosition: { x: 195, y: 20 }, force: true });
	await expect.element(page.getByLabelText('Text')).toBeVisible();
	expect(sheet.element().hasAttribute('data-closing')).toBe(false);

	await userEvent.click(document.body, { position: { x: 195, y: 20 }, force: true });
	await expect.element(sheet).not.toBeInTheDocument();
});

test('a text that is being written is not lost by a tap beside the sheet', async () => {
	await page.viewport(390, 844);
	const Review = () => {
		const [open, setOpen] = useState(false);
		return (
			<>
				<button type="button" onClick={() => setOpen(true)}>
					Ask
				</button>
				<Sheet open={open} title="Review" onClose={() => setOpen(false)}>
					<textarea aria-label="Text" />
				</Sheet>
			</>
		);
	};
	await show(<Review />);
	const beside = () => userEvent.click(document.body, { position: { x: 195, y: 20 }, force: true });
	const text = page.getByLabelText('Text');
	await ask().click();
	await text.fill('It came whole and in time');
	await beside();
	await expect.element(text).toHaveValue('It came whole and in time');
	await page.getByRole('button', { name: 'Close' }).click();
	await expect.element(text).not.toBeInTheDocument();

	await ask().click();
	await text.fill('Not this');
	await text.fill('');
	await beside();
	await expect.element(text).not.toBeInTheDocument();
});

test('an album that is left without a picture closes no sheet, nor does a sheet within it; Escape does', async () => {
	const Review = () => {
		const [open, setOpen] = useState(true);
		const [inner, setInner] = useState(false);
		return (
			<Sheet open={open} title="Review" onClose={() => setOpen(false)}>
				<input type="file" aria-label="Add photo" />
				<button type="button" onClick={() => setInner(true)}>
					Choose
				</button>
				<Sheet open={inner} title="Choices" onClose={() => setInner(false)}>
					Red
				</Sheet>
			</Sheet>
		);
	};
	await show(<Review />);
	const review = page.getByRole('dialog', { name: 'Review' });
	const choices = page.getByRole('dialog', { name: 'Choices' });
	await expect.element(review).toBeVisible();
	page
		.getByLabelText('Add photo')
		.element()
		.dispatchEvent(new Event('cancel', { bubbles: true }));
	await page.getByRole('button', { name: 'Choose' }).click();
	await expect.element(choices).toBeVisible();
	expect(review.element().hasAttribute('data-closing')).toBe(false);

	await userEvent.keyboard('{Escape}');
	await expect.element(choices).not.toBeInTheDocument();
	expect(review.element().hasAttribute('data-closing')).toBe(false);

	await userEvent.keyboard('{Escape}');
	await expect.element(review).not.toBeInTheDocument();
});
