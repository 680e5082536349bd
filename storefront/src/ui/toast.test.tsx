import { useState } from 'react';
import { expect, test } from 'vitest';
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
