import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { settingsConsoleSchemas } from '@qaysari/contract/settings.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { ChannelTable } from './channel-table.tsx';

const example = settingsConsoleSchemas.getDeliveryDays.output.parse(exampleOf(settingsConsoleSchemas.getDeliveryDays.output));
const limits = { ...example.limits, sms: { ...example.limits.sms, messages: 500, costPerMessage: 1_500_00 } };
const [first] = example.channels;
if (!first) throw new Error('an example without channels');
const channels = [{ ...first, channel: 'sms' as const, setUp: true }];
const kept = () => shop.asked(settingsConsoleCalls.setDeliveryLimits).map(({ input }) => input);
const messages = () => page.getByLabelText('Allowed a day');
const cost = () => page.getByLabelText('Cost per message');

beforeEach(async () => {
	shop.answer(settingsConsoleCalls.setDeliveryLimits, { done: true });
	await show(<ChannelTable channels={channels} limits={limits} />);
});

test('a limit is kept when its field is left, never a number that is half typed', async () => {
	await messages().fill('');
	await userEvent.type(messages(), '1200');
	expect(kept()).toEqual([]);
	await userEvent.tab();
	await expect.poll(kept).toEqual([{ ...limits, sms: { ...limits.sms, messages: 1200 } }]);
});

test('what a message costs goes out once, with Enter too', async () => {
	await cost().fill('٢٥٠٠');
	await userEvent.keyboard('{Enter}');
	await expect.poll(kept).toEqual([{ ...limits, sms: { ...limits.sms, costPerMessage: 2_500_00 } }]);
});

test('what was set a moment ago goes along with what is set next, though it is not read anew yet', async () => {
	await messages().fill('1200');
	await userEvent.tab();
	await cost().fill('2500');
	await userEvent.keyboard('{Enter}');
	await expect.poll(kept).toHaveLength(2);
	expect(kept().at(-1)).toEqual({ ...limits, sms: { messages: 1200, costPerMessage: 2_500_00 } });
});

test('what was refused does not go along with what is set next', async () => {
	shop.refuse(settingsConsoleCalls.setDeliveryLimits, 'forbidden');
	await messages().fill('1200');
	await userEvent.tab();
	await expect.element(page.getByText('forbidden')).toBeVisible();
	await cost().fill('2500');
	await userEvent.keyboard('{Enter}');
	await expect.poll(kept).toHaveLength(2);
	expect(kept().at(-1)).toEqual({ ...limits, sms: { ...limits.sms, costPerMessage: 2_500_00 } });
});

test('an emptied field goes back to what counts, and nothing is asked', async () => {
	await messages().fill('');
	await userEvent.tab();
	await expect.element(messages()).toHaveValue('500');
	expect(kept()).toEqual([]);
});
