import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { HotWordsTab } from './hot-words-tab.tsx';

const { setHotWords } = merchandiseCalls;
const none = { ar: [], ckb: [], zh: [] };

/** As the page reads them anew behind whoever types. */
function Tab() {
	const [en, setEn] = useState(['lamps']);
	return (
		<>
			<button type="button" onClick={() => setEn(['lamps', 'tea'])}>
				Read anew
			</button>
			<HotWordsTab hotWords={{ ...none, en }} />
		</>
	);
}

test('words that a colleague saved meanwhile are there, and what was typed beside them too', async () => {
	shop.answer(setHotWords, { done: true });
	await show(<Tab />);
	await page.getByRole('combobox', { name: 'English' }).click();
	await userEvent.keyboard('kettles{Enter}');
	await page.getByRole('button', { name: 'Read anew' }).click();
	await page.getByRole('button', { name: 'Save', disabled: false }).click();

	await expect.poll(() => sent(setHotWords)).toEqual([{ language: 'en', words: ['lamps', 'tea', 'kettles'] }]);
});
