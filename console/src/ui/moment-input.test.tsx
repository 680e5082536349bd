import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { MomentInput } from './moment-input.tsx';

function Field() {
	const [at, setAt] = useState<string | null>(null);
	return (
		<>
			<MomentInput label="Begins" value={at} onChange={setAt} />
			<output>{at}</output>
		</>
	);
}

test('"now" is now, whichever clock the operator’s own machine shows', async () => {
	await show(<Field />);
	const before = Date.now();
	await page.getByLabelText('Begins').click();
	await page.getByText('Now', { exact: true }).click();

	// Minutes are the finest that is shown.
	await expect.poll(() => Date.parse(page.getByRole('status').element().textContent)).toBeGreaterThan(before - 120_000);
	expect(Date.parse(page.getByRole('status').element().textContent)).toBeLessThan(Date.now() + 120_000);
	expect(page.getByText('Now', { exact: true }).elements()).toHaveLength(1);
});
