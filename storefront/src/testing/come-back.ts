import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Comes back from a page outside the shop until what led there may be used again. Whoever was really away was so for longer than the
 * page takes to notice that it was left, so coming back once, at once, would be nobody's way.
 * @param led what led there
 */
export async function comeBackTo(led: Locator, comeBack = (): unknown => dispatchEvent(new Event('pageshow'))): Promise<void> {
	await expect.element(led).toBeDisabled();
	await expect
		.poll(() => {
			comeBack();
			return led.element().hasAttribute('disabled');
		})
		.toBe(false);
}
