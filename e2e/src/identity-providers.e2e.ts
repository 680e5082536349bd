import { createServer } from 'node:net';
import type { Browser } from '@playwright/test';
import { bodyOf, MailServer } from '@qaysari/server/src/testing/mail-server.ts';
import { MessageProviders } from '@qaysari/server/src/testing/message-providers.ts';
import { OpenIdProvider } from '@qaysari/server/src/testing/openid-provider.ts';
import { launchBrowser } from './browser.ts';
import { afterAll, beforeAll, describe, expect, test } from './journey.ts';
import { Person } from './people.ts';
import { startProgram } from './program.ts';
import type { RunningProgram } from './running.ts';
import { newNumber, openLogin, password, placeOf, sendCode, untilSignedIn } from './ways-in.ts';

const somewhere = '/pages/policy/index?from=footer';
const iphone =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let browser: Browser;
let mail: MailServer;
let messages: MessageProviders;
let provider: OpenIdProvider;
let program: RunningProgram;

/** The provider must know where people come back to before the shop is there. */
async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (!address || typeof address === 'string') throw new Error('No port');
	return address.port;
}

beforeAll(async () => {
	const port = await freePort();
	[browser, mail, messages, provider] = await Promise.all([
		launchBrowser(),
		MailServer.start(),
		MessageProviders.start(),
		OpenIdProvider.start(0, `http://127.0.0.1:${port}/pages/login/index`),
	]);
	program = await startProgram({
		env: {
			...messages.settings,
			...provider.settings,
			SMTP_URL: mail.url,
			PUBLIC_URL: `http://127.0.0.1:${port}`,
			PORT: String(port),
			SAMPLE_SHOP: 'off',
		},
	});
});
afterAll(async () => {
	await browser.close();
	await program.stop();
	await Promise.all([mail.stop(), messages.stop(), provider.stop()]);
});

/** Waits for something that a peer of the shop is about to be handed. */
async function arrived<T>(find: () => T | undefined): Promise<T> {
	for (let waited = 0; waited < 20_000; waited += 50) {
		const found = find();
		if (found !== undefined) return found;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error('Nothing arrived');
}

const letterTo = (email: string): Promise<string> =>
	arrived(() => {
		const letter = mail.letters.findLast(({ to }) => to.includes(email));
		return letter && /\b\d{6}\b/.exec(bodyOf(letter))?.[0];
	});

const messageTo = (channel: 'whatsapp' | 'sms', number: string): Promise<string> =>
	arrived(() => {
		const body = messages.of(channel).findLast((one) => [one.body.to, one.body.phoneNumber].includes(number.slice(1)))?.body;
		return body && JSON.stringify(body).match(/"(\d{6})"/)?.[1];
	});

const doors = [
	{ language: 'ar', first: 'sheet', second: 'page' },
	{ language: 'en', first: 'page', second: 'sheet' },
] as const;

for (const { language, first, second } of doors)
	describe(`somebody in ${language}`, () => {
		test('gets the code as a letter and in the messenger, and as a text message where the messenger refuses', async () => {
			for (const [where, channel, refused] of [
				[first, 'email', false],
				[second, 'email', false],
				[first, 'whatsapp', false],
				[second, 'whatsapp', true],
			] as const) {
				messages.behaviour.whatsapp = refused ? 'refuse' : 'take';
				const person = await Person.arrive(browser, language, { shop: program.url });
				const { typed, full } = newNumber();
				const account = channel === 'email' ? `${full.slice(1)}.${where}.${language}@example.iq` : typed;
				const place = await openLogin(person, where, somewhere);

				await sendCode(person, place, account, channel);
				const code = channel === 'email' ? await letterTo(account) : await messageTo(refused ? 'sms' : 'whatsapp', full);
				await place.getByLabel(person.t('login.code.label')).fill(code);

				await untilSignedIn(person, somewhere);
				await person.context.close();
			}
			messages.behaviour.whatsapp = 'take';
		});

		test('comes in by both providers, back to the page where it began; the second one is there on iOS only', async () => {
			const who = {
				sub: `zainab-${language}`,
				name: `Zainab ${language}`,
				email: `zainab.${language}@provider.example`,
				email_verified: true,
			};
			provider.people.set(who.sub, who);
			for (const [where, way] of [
				[first, 'google'],
				[second, 'apple'],
				[first, 'apple'],
				[second, 'google'],
			] as const) {
				const person = await Person.arrive(browser, language, {
					shop: program.url,
					...(way === 'apple' ? { userAgent: iphone } : {}),
				});
				const place = await openLogin(person, where, somewhere);
				const button = (name: 'google' | 'apple') => place.getByRole('button', { name: person.t(`login.social.${name}`) });
				await button('google').waitFor();
				expect(await button('apple').count()).toBe(way === 'apple' ? 1 : 0);

				await button(way).click();
				await person.page.getByRole('link', { name: who.name, exact: true }).click();

				await untilSignedIn(person, somewhere);
				await person.open('/pages/my-info/index');
				await person.page.getByText(who.email).waitFor();
				await person.context.close();
			}
		});

		test('who cancels at the provider, or comes with an answer to nothing, is told kindly and can go on', async () => {
			const person = await Person.arrive(browser, language, { shop: program.url, userAgent: iphone });
			const { page, t } = person;
			const place = await openLogin(person, first, somewhere);
			const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			await page.route(
				({ origin }) => origin !== new URL(program.url).origin,
				async (route) => {
					asked.resolve();
					await held.promise;
					await route.continue();
				},
			);
			// While the other page is held, this one cannot be asked anything from outside: it tells by itself what lies on top.
			const onTop: (string | null)[] = [];
			await page.exposeFunction('tellTop', (label: string | null) => onTop.push(label));
			await page.evaluate(() => {
				const { tellTop } = window as unknown as { tellTop(label: string | null): void };
				setInterval(() => tellTop(document.elementFromPoint(195, 780)?.closest('dialog')?.ariaLabel ?? null), 20);
			});
			await place.getByRole('button', { name: t('login.social.apple') }).click({ noWaitAfter: true });
			await asked.promise;
			await page.keyboard.press('Escape');
			onTop.length = 0;
			await expect.poll(() => onTop.length).toBeGreaterThan(10);
			expect(new Set(onTop)).toEqual(new Set([t('common.loading')]));
			held.resolve();
			await page.getByRole('link', { name: 'Cancel' }).click();
			await page.getByText(t('login.social.cancelled')).waitFor();
			const main = placeOf(person, 'page');

			await page.goto(`${program.url}/pages/login/index?code=a-code&state=of-somebody-else`);
			await page.getByText(t('login.failed'), { exact: true }).waitFor();
			await main.getByText(t('login.social.failed')).waitFor();
			expect(page.url()).not.toContain('a-code');
			const { typed, full } = newNumber();
			await sendCode(person, main, typed, 'sms');
			await main.getByLabel(t('login.code.label')).fill(await messageTo('sms', full));
			await page.getByText(t('login.success'), { exact: true }).waitFor();
			await person.context.close();
		});

		test('who forgot the password sets another with a code by letter, and is in', async () => {
			const email = `layla.${language}@provider.example`;
			const who = { sub: `layla-${language}`, name: `Layla ${language}`, email, email_verified: true };
			provider.people.set(who.sub, who);
			const person = await Person.arrive(browser, language, { shop: program.url });
			const { page, t } = person;
			// The provider vouched for the address: no code went there yet.
			const place = await openLogin(person, first, somewhere);
			await place.getByRole('button', { name: t('login.social.google') }).click();
			await page.getByRole('link', { name: who.name, exact: true }).click();
			await untilSignedIn(person, somewhere);
			await page.evaluate(() => localStorage.clear());

			const again = await openLogin(person, second, somewhere);
			await again.getByRole('button', { name: t('login.mode.password') }).click();
			await again.getByRole('link', { name: t('login.password.forgot') }).click();
			await page.waitForURL(/forgot-password/);
			// While it closes, nothing behind it can be typed into.
			await page.getByRole('dialog').waitFor({ state: 'hidden' });
			const main = placeOf(person, 'page');
			// The address changes before the screen does, and both have a field for the account.
			await main
				.getByRole('heading', { name: t('forgot.title') })
				.first()
				.waitFor();
			await sendCode(person, main, email, 'email');
			await main.getByLabel(t('login.code.label')).fill(await letterTo(email));
			await main.getByLabel(t('forgot.newPassword.label')).fill(password);
			await main.getByLabel(t('register.passwordAgain.label')).fill(password);
			await main.getByRole('button', { name: t('forgot.submit') }).click();
			await page.getByText(t('forgot.success'), { exact: true }).waitFor();
			await page.waitForURL(({ pathname, search }) => `${pathname}${search}`.startsWith(somewhere));
			await person.context.close();
		});
	});
