import type { Browser } from '@playwright/test';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { launchBrowser } from './browser.ts';
import { Account, BuyerRoom, patient } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { Person } from './people.ts';
import type { RunningProgram } from './running.ts';

const told = journeyShop();
const run = `${process.pid}${Date.now() % 1000}`;
let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** How far what was said last ends below what is seen of the conversation; at most 0 where all of it is seen. */
async function hidden(room: BuyerRoom, words: string): Promise<number> {
	const log = await room.log.boundingBox();
	const last = await room.log.getByText(words, { exact: true }).boundingBox();
	return log && last ? last.y + last.height - (log.y + log.height) : Number.POSITIVE_INFINITY;
}

for (const height of [844, 640])
	test(`what was said last is seen when the chat opens, and stays so as rows grow and the window shrinks, ${height} high`, async () => {
		const phone = `0772${run.slice(-4).padStart(4, '0')}${height}`;
		const account = await Account.signIn(() => told as RunningProgram, 'en', phone);
		const { groupId } = await account.do(chatCalls.selectGroupId, {});
		const say = (text: string) =>
			account.do(chatCalls.sendGroupMsg, { groupId, clientId: crypto.randomUUID(), message: { kind: 'text', text } });
		// Rows taller than a list expects them to be before it has measured them.
		for (let count = 1; count <= 12; count += 1)
			await say(`${count}: ${'Is the lamp bright enough to read by? '.repeat(6)}`.trim());
		await say('The newest');

		const person = await Person.arrive(browser, 'en', { session: account.session, viewport: { width: 390, height } });
		const room = new BuyerRoom(person);
		await person.open('/pages/chat-room/index');
		await room.hears('The newest');
		await expect.poll(() => hidden(room, 'The newest'), patient).toBeLessThanOrEqual(0);

		// As when a picture, a card or a font comes late.
		await person.page.addStyleTag({ content: '[role="log"] span[dir="auto"] { padding-block: 32px }' });
		await expect.poll(() => room.log.evaluate((log) => log.scrollHeight), patient).toBeGreaterThan(12 * 120);
		await expect.poll(() => hidden(room, 'The newest'), patient).toBeLessThanOrEqual(0);

		// As when the keyboard opens.
		await person.page.setViewportSize({ width: 390, height: height - 280 });
		await expect.poll(() => hidden(room, 'The newest'), patient).toBeLessThanOrEqual(0);

		// Who reads what was said before is left there.
		await person.page.setViewportSize({ width: 390, height });
		await room.log.evaluate((log) => log.scrollTo({ top: log.scrollHeight - log.clientHeight - 500 }));
		await person.page.setViewportSize({ width: 390, height: height - 280 });
		const below = (): Promise<number> => room.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
		// Two frames: sizes are told in the first.
		await person.page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
		expect(await below()).toBeGreaterThan(300);
		await person.context.close();
	});
