import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { DaySpan } from './day-span.tsx';
import { PageHeader } from './page-header.tsx';

test('two days beside a title are no wider than the narrowest phone', async () => {
	// What the frame leaves of 320.
	await page.viewport(288, 844);
	await show(
		<PageHeader title="المبيعات بالأرقام" actions={<DaySpan from="2026-11-02" until="2026-11-29" onChange={() => {}} />} />,
	);

	await expect.element(page.getByRole('textbox').first()).toBeVisible();
	for (const field of await page.getByRole('textbox').all()) await expect.element(field).toBeInViewport({ ratio: 1 });
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
