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

test.each(['ar', 'en'] as const)('on a phone every day and hour can be reached, in %s', async (language) => {
	await page.viewport(390, 844);
	await show(<Field />, { language });
	await page.getByLabelText('Begins').click();
	await expect.poll(() => document.querySelectorAll('.ant-picker-cell').length).toBeGreaterThan(0);
	const outside = () =>
		[
			...document.querySelectorAll('.ant-picker-cell, .ant-picker-time-panel-column, .ant-picker-presets li, .ant-picker-ok'),
		].filter((part) => {
			const { left, right, width, height } = part.getBoundingClientRect();
			return left < 0 || right > innerWidth || width === 0 || height === 0;
		});
	await expect.poll(() => outside().length).toBe(0);
});
