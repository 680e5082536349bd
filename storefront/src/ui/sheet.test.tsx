import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Sheet } from './sheet.tsx';

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
