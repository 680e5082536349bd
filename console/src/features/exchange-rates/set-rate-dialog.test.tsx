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

test('a rate that is typed while another is being set is warned of anew, and a rate that was set closes all the same', async () => {
	let closed = 0;
	shop.refuse(setRate, 'rate_jump');
	await show(
		<SetRateDialog
			type="USD_IQD"
			unit="1 USD"
			onClose={() => {
				closed += 1;
			}}
		/>,
	);
	const set = button('New rate', dialog());
	const sendAndType = async (first: string, second: string) => {
		const before = sent(setRate).length;
		const answer = shop.hold(setRate);
		await field('Dinar for 1 USD').fill(first);
		await set.click();
		await expect.poll(() => sent(setRate).length).toBe(before + 1);
		await field('Dinar for 1 USD').fill(second);
		return answer;
	};
	const answer = await sendAndType('131', '13100');
	answer();
	await expect.element(trouble('rate_jump')).toBeVisible();
	const last = await sendAndType('13200', '1310');
	expect(sent(setRate).map(({ confirmed }) => confirmed)).toEqual([false, false]);
	shop.answer(setRate, answerOf(ratesConsoleSchemas.setRate));
	last();
	await expect.poll(() => closed).toBe(1);
});
