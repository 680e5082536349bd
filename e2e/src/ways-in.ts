import type { Locator, Page } from '@playwright/test';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { journeyShop } from './journey.ts';
import type { Person } from './people.ts';
import { codeFor } from './program.ts';

export const password = 'bazaar-2026';

/** The open sheet, or the page that does the same. */
export function placeOf(person: Person, where: 'sheet' | 'page'): Locator {
	return where === 'sheet' ? person.page.getByRole('dialog') : person.page.getByRole('main');
}

/** Asks for the login sheet as any part of the shop does; again until the shop listens. */
export async function showLogin(page: Page): Promise<void> {
	await page.waitForFunction(
		() => {
			// While its code is on its way another dialog says so, which takes no typing.
			if (document.querySelector('dialog.sheet[open]')) return true;
			dispatchEvent(new CustomEvent('qaysari:show-login', { detail: 'asked' }));
			return false;
		},
		undefined,
		{ polling: 200 },
	);
}

/** Opens the sheet over a page with a query, or the login page that leads back to it. */
export async function openLogin(person: Person, where: 'sheet' | 'page', page: string): Promise<Locator> {
	if (where === 'sheet') {
		await person.open(page);
		await showLogin(person.page);
	} else {
		await person.open(`/pages/login/index?return=${encodeURIComponent(page)}`);
	}
	return placeOf(person, where);
}

/** Types whom the code goes to and asks for it; answers when it may be typed. */
export async function sendCode(
	person: Person,
	place: Locator,
	account: string,
	button: 'whatsapp' | 'sms' | 'email',
): Promise<void> {
	await place.getByLabel(person.t('login.account.label')).fill(account);
	await place.getByRole('button', { name: person.t(`login.send.${button}`) }).click();
	await place.getByLabel(person.t('login.code.label')).waitFor();
}

/** Whoever signed in is on the page where it began, its query with it, and the shop knows them. */
export async function untilSignedIn(person: Person, page: string): Promise<void> {
	await person.page
		.getByText(person.t('login.success'), { exact: true })
		.or(person.page.getByText(person.t('login.merged')))
		.waitFor();
	await person.page.waitForURL((url) => {
		// When the page was last started stands in the address too.
		url.searchParams.delete('t');
		return url.href === `${person.shop}${page}`;
	});
	await person.page.getByRole('dialog').waitFor({ state: 'hidden' });
	await person.page.waitForFunction(() => localStorage.getItem('token') !== null);
}

let numbers = 0;
/** Of nobody yet, as somebody in Iraq writes it; and as the shop knows it. */
export function newNumber(): { typed: string; full: string } {
	numbers += 1;
	const end = `${process.pid % 1000}`.padStart(3, '0') + `${numbers}`.padStart(4, '0');
	return { typed: `0771 ${end.slice(0, 3)} ${end.slice(3)}`, full: `+964771${end}` };
}

/** Registers somebody new over the calls, with `password`: for journeys that begin behind the door. */
export async function comeIn(): Promise<{ token: string; userId: string; phone: string }> {
	const { dataDir } = journeyShop();
	const { full } = newNumber();
	await enter(accountsCalls.loginSendCode.path, { type: 6, account: full, purpose: 'register' });
	const proof = { account: full, code: codeFor(dataDir, full), password, agreed: true };
	return { ...(await enter(accountsCalls.register.path, proof)), phone: full };
}

/** The same person once more, on another device. */
export const comeInAgain = (phone: string): Promise<{ token: string; userId: string }> =>
	enter(accountsCalls.usernameLogin.path, { username: phone, password });

async function enter(path: string, body: object): Promise<{ token: string; userId: string }> {
	const answer = await fetch(`${journeyShop().url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', language: 'en' },
		body: JSON.stringify(body),
	});
	if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return ((await answer.json()) as { data: { token: string; userId: string } }).data;
}
