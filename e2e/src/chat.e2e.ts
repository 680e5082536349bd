import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { homeCalls } from '@qaysari/contract/catalog.calls';
import { launchBrowser } from './browser.ts';
import { Account, BuyerRoom, Desk, patient, Staff } from './chat-people.ts';
import { flatPicture } from './flat-picture.ts';
import { afterAll, beforeAll, expect, test } from './journey.ts';
import { Line } from './line.ts';
import { OperatorAtDesk, Person } from './people.ts';
import { layPlace } from './place.ts';
import { startProgram } from './program.ts';
import type { RunningProgram } from './running.ts';

/** As tall as a phone: what hides below the composer is found. */
const viewport = { width: 390, height: 844 };
const dataDir = mkdtempSync(join(tmpdir(), 'qaysari-chat-'));
const lines: Line[] = [];
let browser: Browser;
let program: RunningProgram;
let password = '';

beforeAll(async () => {
	layPlace(dataDir);
	[browser, program] = await Promise.all([launchBrowser(), startProgram({ dataDir })]);
	password = program.operatorPassword;
	await (await Staff.signIn(program)).answerAtAllHours();
});
afterAll(async () => {
	await browser?.close();
	for (const line of lines) await line.close();
	await program?.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

async function lineTo(target: string): Promise<Line> {
	const line = await Line.to(target);
	lines.push(line);
	return line;
}

const picture = (colour: string) => flatPicture('picture.png', { width: 800, height: 600, colour });

test('two buyers in Arabic and Chinese talk with an operator, while lines break, the shop is killed and a token ends', async () => {
	const now = () => program;
	const zeinab = await Account.signIn(now, 'ar', '07705550101');
	const wei = await Account.signIn(now, 'zh', '07705550102');
	const orderNumber = await wei.order();
	const [arabicLine, chineseLine, deskLine] = [
		await lineTo(program.url),
		await lineTo(program.url),
		await lineTo(program.consoleUrl),
	];
	const arabic = await Person.arrive(browser, 'ar', { shop: arabicLine.url, viewport, session: zeinab.session });
	const chinese = await Person.arrive(browser, 'zh', {
		shop: chineseLine.url,
		viewport: { width: 390, height: 640 },
		session: wei.session,
	});
	const [ar, zh] = [new BuyerRoom(arabic), new BuyerRoom(chinese)];

	// From a product and from an order, which come along as cards; with pictures.
	const { records } = await zeinab.do(homeCalls.recommend, { limit: 1 });
	const product = records[0];
	await arabic.open(`/pages/product_details/index?id=${product?.id}`);
	await arabic.page.getByRole('link', { name: arabic.t('action.contact'), exact: true }).click();
	await arabic.page.getByRole('region', { name: arabic.t('chat.about') }).waitFor();
	await ar.write('هل هو متوفر؟');
	await ar.sendPicture(await picture('#0b6b6f'));
	await ar.pictures(1);
	await ar.allSent();
	await chinese.open(`/pages/order-details/index?orderNumber=${orderNumber}`);
	await chinese.page.getByRole('link', { name: chinese.t('order.action.support'), exact: true }).click();
	await chinese.page.getByRole('region', { name: chinese.t('chat.about') }).waitFor();
	await zh.write('我的订单什么时候到？');
	await zh.allSent();

	const operator = await OperatorAtDesk.signIn(browser, { consoleUrl: deskLine.url, operatorPassword: password });
	const desk = new Desk(operator);
	await desk.page.goto(`${deskLine.url}/chat`);
	await desk.open('我的订单什么时候到？');
	await desk.answer('您好，今天发货。');
	await zh.hears('您好，今天发货。');
	await desk.page
		.getByRole('button', { name: operator.t('chat.orders.send'), exact: true })
		.first()
		.click();
	await expect.poll(() => zh.log.getByRole('link').filter({ hasText: orderNumber }).count(), patient).toBe(2);
	await desk.page.goto(`${deskLine.url}/chat`);
	await desk.page.locator('.conversation').first().click();
	await desk.hears('هل هو متوفر؟');
	await desk.answer('نعم، متوفر.');
	await ar.hears('نعم، متوفر.');
	await desk.page.getByTestId('reply-picture').setInputFiles(await picture('#e9a41a'));
	await ar.pictures(2);

	// One line breaks in the middle; the other goes on.
	await arabic.context.setOffline(true);
	arabicLine.cut();
	await ar.write('أول رسالة بلا خط');
	await ar.write('ثاني رسالة بلا خط');
	await ar.waiting(2);
	await desk.answer('هل ما زلت هنا؟');
	await zh.write('谢谢');
	await zh.allSent();
	arabicLine.mend();
	await arabic.context.setOffline(false);
	await desk.hears('ثاني رسالة بلا خط');
	await ar.hears('هل ما زلت هنا؟');
	await ar.allSent();

	// The shop is killed while all three write, and comes back.
	const last = ar.write('قبل انقطاع الخادم');
	await program.kill();
	await last;
	await ar.write('والخادم غائب');
	await zh.write('服务器不在');
	const answered = desk.answer('كتبت هذا والخادم غائب');
	program = await startProgram({ dataDir });
	arabicLine.leadTo(program.url);
	chineseLine.leadTo(program.url);
	deskLine.leadTo(program.consoleUrl);
	await answered;
	await ar.hears('كتبت هذا والخادم غائب');
	await ar.allSent();
	await zh.allSent();
	await desk.hears('والخادم غائب');

	const said = [
		'هل هو متوفر؟',
		'نعم، متوفر.',
		'هل ما زلت هنا؟',
		'أول رسالة بلا خط',
		'ثاني رسالة بلا خط',
		'قبل انقطاع الخادم',
		'والخادم غائب',
		'كتبت هذا والخادم غائب',
	];
	const stored = await zeinab.stored();
	const words = stored.map(([, , word]) => word);
	expect(stored.map(([number]) => number)).toEqual(stored.map((_, index) => index + 1));
	expect(words.filter((word) => said.includes(word)).sort()).toEqual([...said].sort());
	const order = (kind: string) => stored.filter(([, sender]) => sender === kind).map(([, , word]) => word);
	expect(order('buyer')).toEqual(['product', 'هل هو متوفر؟', 'picture', ...said.slice(3, 7)]);
	expect(order('agent')).toEqual(['نعم، متوفر.', 'picture', 'هل ما زلت هنا؟', 'كتبت هذا والخادم غائب']);
	// Both screens show what is stored, in that order.
	const texts = words.filter((word) => said.includes(word));
	await expect.poll(() => ar.texts(), patient).toEqual(texts);
	await expect.poll(() => desk.texts(), patient).toEqual(texts);
	expect((await wei.stored()).map(([, , word]) => word)).toEqual([
		'order',
		'我的订单什么时候到？',
		'您好，今天发货。',
		'order',
		'谢谢',
		'服务器不在',
	]);
	await expect.poll(() => zh.texts(), patient).toEqual(['我的订单什么时候到？', '您好，今天发货。', '谢谢', '服务器不在']);
	expect([...zh.frames, await chinese.page.content()].some((text) => text.includes('متوفر'))).toBe(false);

	// Signed out elsewhere: this page is told nothing more.
	await wei.do(accountsCalls.loginOut, {});
	await chinese.page.getByText(chinese.t('chat.signIn')).waitFor({ timeout: 30_000 });
	await desk.page.goto(`${deskLine.url}/chat?queue=waiting`);
	await desk.open('服务器不在');
	await desk.answer('这条只给您本人');
	// Somebody else's line, told later than that, shows that what was to come has come.
	await desk.page.goto(`${deskLine.url}/chat?queue=mine`);
	await desk.open(texts.at(-1) ?? '');
	await desk.answer('شكرًا لانتظارك');
	await ar.hears('شكرًا لانتظارك');
	expect([...zh.frames, await chinese.page.content()].some((text) => text.includes('这条只给您本人'))).toBe(false);
	for (const { context } of [arabic, chinese]) await context.close();
});
