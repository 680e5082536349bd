import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { MomentInput } from './moment-input.tsx';

const now = Date.UTC(2026, 10, 27, 15, 4);
const minute = 60_000;
afterEach(() => vi.useRealTimers());

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
	vi.useFakeTimers({ toFake: ['Date'], now });
	await show(<Field />);
	await page.getByLabelText('Begins').click();
	await page.getByText('Now', { exact: true }).click();

	// Seconds are not shown, and are as they are.
	const chosen = () => Date.parse(page.getByRole('status').element().textContent);
	await expect.poll(() => chosen() - (chosen() % minute)).toBe(now);
	expect(page.getByText('Now', { exact: true }).elements()).toHaveLength(1);
});
