import type { Browser, Page } from '@playwright/test';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import type { Language } from '@qaysari/contract/languages';
import { launchBrowser } from './browser.ts';
import { Account, BuyerRoom, Desk, patient, Staff } from './chat-people.ts';
import { afterAll, beforeAll, expect, journeyShop, test } from './journey.ts';
import { OperatorAtDesk, Person } from './people.ts';
import type { RunningProgram } from './running.ts';

const told = journeyShop();
const program = (): RunningProgram => told as RunningProgram;
let browser: Browser;
let owner: Staff;
let colleague: Staff;
/** Whatever ran before in this shop: nobody and nothing here is known from it. */
const run = `${process.pid}${Date.now() % 1000}`;
let phones = 0;

beforeAll(async () => {
	// A microphone that hums; whether a page may hear it is asked as usual.
	browser = await launchBrowser([
		'--use-fake-device-for-media-stream',
		'--use-fake-ui-for-media-stream',
		'--autoplay-policy=no-user-gesture-required',
	]);
	owner = await Staff.signIn(told);
	await owner.answerAtAllHours();
	colleague = await owner.hire(`answers.${run}`);
});
afterAll(() => browser?.close());

async function buyer(language: Language): Promise<{ account: Account; person: Person; room: BuyerRoom }> {
	phones += 1;
	const account = await Account.signIn(
		program,
		language,
		`0771${run.slice(-5).padStart(5, '0')}${String(phones).padStart(2, '0')}`,
	);
	const person = await Person.arrive(browser, language, { session: account.session });
	return { account, person, room: new BuyerRoom(person) };
}

const field = ({ page, t }: Person) => page.getByRole('textbox', { name: t('chat.write'), exact: true });

/** How far below the top of the window these words stand. */
async function topOf(page: Page, words: string): Promise<number> {
	return (await page.getByText(words, { exact: true }).boundingBox())?.y ?? Number.NaN;
}

test('a buyer leaves and comes back to a draft, speaks, writes without a line, reads what was long ago, and rates', async () => {
	const { account, person, room } = await buyer('ar');
	const { page, t, context } = person;
	const { groupId } = await account.do(chatCalls.selectGroupId, {});
	for (let count = 1; count <= 50; count += 1)
		await account.do(chatCalls.sendGroupMsg, {
			groupId,
			clientId: crypto.randomUUID(),
			message: { kind: 'text', text: `سطر ${count}` },
		});
	await person.open('/pages/chat-room/index');
	await room.hears('سطر 50');

	// Older ones come while one scrolls up, and what one reads stays where it is.
	const log = room.log;
	await log.evaluate((element) => element.scrollTo({ top: 250 }));
	// What is out of sight is taken out of the list: until then the last one may go while one looks at it.
	await expect(log.getByText('سطر 50', { exact: true })).toHaveCount(0);
	const reading = (await log.locator('span[dir="auto"]').allInnerTexts()).at(-1) ?? '';
	const before = await topOf(page, reading);
	await expect.poll(() => log.evaluate((element) => element.scrollHeight), patient).toBeGreaterThan(2400);
	await expect.poll(async () => Math.abs((await topOf(page, reading)) - before), patient).toBeLessThan(24);
	await log.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
	await room.hears('سطر 50');

	// Each side sees that the other types.
	const operator = await OperatorAtDesk.signIn(browser, { ...told, ...colleague });
	const desk = new Desk(operator);
	await desk.page.goto(`${told.consoleUrl}/chat`);
	await desk.open('سطر 50');
	await field(person).pressSequentially('نصف كلام');
	await desk.log.getByText(operator.t('chat.typing.buyer')).waitFor(patient);
	await desk.page.getByRole('textbox', { name: operator.t('chat.reply'), exact: true }).pressSequentially('أنا');
	await log.getByText(t('chat.typing')).waitFor(patient);

	// A draft waits where it was left.
	await person.open('/pages/home/index');
	await person.open('/pages/chat-room/index');
	await expect.poll(() => field(person).inputValue(), patient).toBe('نصف كلام');
	await page.getByRole('button', { name: t('action.send'), exact: true }).click();
	await room.hears('نصف كلام');
	await room.allSent();
	expect(await field(person).inputValue()).toBe('');

	// The microphone is denied, then allowed.
	await page.evaluate(() =>
		Object.assign(navigator.mediaDevices, { getUserMedia: async () => Promise.reject(new DOMException('', 'NotAllowedError')) }),
	);
	await page.getByRole('button', { name: t('chat.voice.record') }).click();
	await page.getByText(t('permission.microphone')).waitFor(patient);
	await field(person).waitFor();
	await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
	await page.getByRole('button', { name: t('chat.voice.record') }).click();
	await page.getByText('0:01').waitFor(patient);
	await page.getByRole('button', { name: t('chat.voice.send') }).click();
	await room.allSent();
	await log.getByRole('button', { name: /./ }).last().click();
	const playable = (sound: HTMLAudioElement) => sound.error === null && sound.currentTime > 0;
	await expect.poll(() => log.locator('audio').evaluate(playable as (element: Element) => boolean), patient).toBe(true);
	const heard = desk.log.locator('audio');
	await heard.waitFor({ ...patient, state: 'attached' });
	await heard.evaluate((sound: HTMLAudioElement) => sound.play());
	await expect.poll(() => heard.evaluate(playable as (element: Element) => boolean), patient).toBe(true);

	// Written without a line: goes out in the order in which it was written.
	await context.setOffline(true);
	for (const words of ['أولاً', 'ثانياً', 'ثالثاً']) await room.write(words);
	await room.waiting(3);
	await context.setOffline(false);
	await room.allSent();
	await desk.hears('ثالثاً');
	expect((await account.stored(50)).map(([, , words]) => words)).toEqual(['نصف كلام', 'voice', 'أولاً', 'ثانياً', 'ثالثاً']);

	// Once it is over: how was it?
	await desk.answer('شكرًا لك');
	await room.hears('شكرًا لك');
	await desk.page.getByRole('button', { name: operator.t('chat.close'), exact: true }).click();
	await page.getByRole('radio', { name: t('chat.rating.stars', { count: 4 }) }).tap();
	await page.getByRole('textbox', { name: t('chat.rating.comment') }).fill('سريعون');
	await log.getByRole('button', { name: t('action.send'), exact: true }).tap();
	await page.getByText(t('chat.rating.thanks')).waitFor(patient);
	await desk.page.goto(`${told.consoleUrl}/chat?queue=closed&group=${groupId}`);
	await desk.page.getByText('سريعون').waitFor(patient);
	await expect.poll(() => desk.page.locator('.ant-rate-star-full').count(), patient).toBe(4);
	await context.close();
});

test('two operators never answer past each other unknowingly; they hand over, note, find and answer from what is ready', async () => {
	const { account, person, room } = await buyer('zh');
	await person.open('/pages/chat-room/index');
	const topic = crypto.randomUUID().slice(0, 8);
	const question = `有没有红色的 ${topic}`;
	await room.write(question);
	await room.allSent();
	const { groupId } = await account.do(chatCalls.selectGroupId, {});
	const texts = { ar: 'نعم، لدينا', zh: '有的，今天可以发货' };
	const ready = `متوفر ${topic}`;
	await owner.do(chatConsoleCalls.saveAnswer, { title: ready, texts });

	const [first, second] = await Promise.all([owner, colleague].map((one) => OperatorAtDesk.signIn(browser, { ...told, ...one })));
	if (!first || !second) throw new Error('Two were asked to come');
	const { t } = first;
	const desks = [new Desk(first), new Desk(second)] as const;
	for (const desk of desks) {
		await desk.page.goto(`${told.consoleUrl}/chat?queue=waiting&group=${groupId}`);
		await desk.hears(question);
	}
	const answerOf = ({ page }: Desk) => page.getByRole('textbox', { name: t('chat.reply'), exact: true });
	const sendOf = ({ page }: Desk) => page.getByRole('button', { name: t('chat.send'), exact: true });

	// Both at the same moment: one is said, the other is told and keeps the words.
	await Promise.all(desks.map((desk, index) => answerOf(desk).fill(`答复 ${index + 1}`)));
	await Promise.all(desks.map((desk) => sendOf(desk).click()));
	const said = async () => (await account.stored()).filter(([, sender]) => sender === 'agent').map(([, , words]) => words);
	await expect.poll(said, patient).toHaveLength(1);
	const winner = (await said())[0] === '答复 1' ? 0 : 1;
	const [has, other] = [desks[winner], desks[1 - winner] as Desk];
	await other.page.locator('.ant-message-error').waitFor(patient);
	expect(await answerOf(other).inputValue()).toBe(`答复 ${2 - winner}`);
	// Whoever came second sees what was said and by whom, and can still only take over, asked before.
	await other.hears(`答复 ${winner + 1}`);
	await other.page.getByRole('button', { name: t('chat.takeOver'), exact: true }).waitFor(patient);
	await sendOf(other).click();
	await other.page.locator('.ant-message-error').last().waitFor(patient);
	expect(await said()).toHaveLength(1);
	await answerOf(other).fill('');

	// Handed over with a note; the buyer reads on.
	await has.page.getByRole('button', { name: t('chat.handOver'), exact: true }).click();
	const dialog = has.page.getByRole('dialog');
	await dialog.getByRole('combobox', { name: t('chat.handOver.to') }).click();
	const next = winner === 0 ? colleague.username : 'owner';
	await has.page.locator('.ant-select-item-option', { hasText: next }).first().click();
	await dialog.getByRole('textbox', { name: t('chat.handOver.note') }).fill('يريد اللون الأحمر');
	await dialog.getByRole('button', { name: t('chat.handOver'), exact: true }).click();
	await dialog.waitFor({ state: 'hidden' });
	await other.page.getByText('يريد اللون الأحمر').waitFor(patient);
	await other.page.getByRole('button', { name: t('chat.close'), exact: true }).waitFor(patient);

	// A ready answer comes in the language of the buyer.
	await other.page.getByRole('button', { name: t('chat.answers'), exact: true }).click();
	await other.page.getByRole('menuitem', { name: ready }).click();
	await expect.poll(() => answerOf(other).inputValue(), patient).toBe(texts.zh);
	await sendOf(other).click();
	await room.hears(texts.zh);
	await other.page.getByRole('textbox', { name: t('chat.notes.add'), exact: true }).fill('عميل دائم');
	await other.page.getByRole('button', { name: t('chat.notes.add'), exact: true }).click();
	await other.page.getByText('عميل دائم', { exact: true }).waitFor(patient);

	// Found in the history, whoever looks and wherever they are.
	await has.page.goto(`${told.consoleUrl}/chat`);
	await has.page.getByRole('button', { name: t('chat.search'), exact: true }).click();
	const drawer = has.page.getByRole('dialog');
	await drawer.getByRole('searchbox').or(drawer.getByRole('textbox')).first().fill(question);
	await drawer.getByRole('button', { name: new RegExp(topic) }).click();
	await drawer.getByRole('button', { name: t('chat.search.open'), exact: true }).click();
	await has.hears(texts.zh);
	await person.context.close();
});
