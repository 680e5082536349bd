import { Input } from 'antd';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';

for (const language of ['ar', 'ckb'] as const)
	test(`after a text was typed in a wide window, a narrow one is not to be scrolled sideways, in ${language}`, async () => {
		const { unmount } = await show(<Input.TextArea aria-label="Text" autoSize />, { language });
		await page.getByRole('textbox').fill('سڵاو\nسڵاو');
		await unmount();
		await page.viewport(390, 844);
		await show(<p>Text</p>, { language });

		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
