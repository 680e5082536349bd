import { Refused } from '@qaysari/client/testing/shop-peer';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { ratesConsoleSchemas } from '@qaysari/contract/rates.schemas';
import { expect, test } from 'vitest';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, trouble } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { SetRateDialog } from './set-rate-dialog.tsx';

const { setRate } = ratesConsoleCalls;

test('a rate far from the present one is confirmed as it was warned of; another one is warned of anew', async () => {
	shop.answer(setRate, ({ confirmed }) => {
		if (!confirmed) throw new Refused('rate_jump');
		return answerOf(ratesConsoleSchemas.setRate);
	});
	let closed = 0;
	await show(
		<SetRateDialog
			type="USD_IQD"
			unit="1 USD"
			onClose={() => {
				closed += 1;
			}}
		/>,
	);
	await field('Dinar for 1 USD').fill('131');
	await button('New rate', dialog()).click();
	await expect.element(trouble('rate_jump')).toBeVisible();
	await field('Dinar for 1 USD').fill('13100');
	await button('New rate', dialog()).click();
	await expect.element(trouble('rate_jump')).toBeVisible();
	expect(sent(setRate).map(({ rate, confirmed }) => [rate, confirmed])).toEqual([
		['131', false],
		['13100', false],
	]);
	expect(closed).toBe(0);
});
