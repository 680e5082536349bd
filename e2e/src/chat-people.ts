import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import type { Call } from '@qaysari/contract/call';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { type Envelope, fixedHeaders } from '@qaysari/contract/envelope';
import type { Language } from '@qaysari/contract/languages';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { expect } from './journey.ts';
import { receipt } from './money-people.ts';
import type { OperatorAtDesk, Person } from './people.ts';
import { codeFor } from './program.ts';
import type { RunningProgram } from './running.ts';

/** For a machine on which much else goes on. */
export const patient = { timeout: 60_000 };

type Shop = Pick<RunningProgram, 'url' | 'dataDir'>;
type Placed = typeof ordersCalls.createOrder extends Call<infer _, infer Output> ? Output : never;
type Method = (typeof paymentMethod)[keyof typeof paymentMethod];

/** Somebody's account, used by calls: what their browser is not for. */
export class Account {
	readonly session: { token: string; userId: string };
	readonly #phone: string;
	/** One of their own: the shop counts what is asked from each. */
	readonly #device = randomUUID().replaceAll('-', '');
	readonly #program: () => Shop;
	readonly #language: Language;

	private constructor(program: () => Shop, language: Language, session: Account['session'], phone: string) {
		this.#phone = phone;
		this.#program = program;
		this.#language = language;
		this.session = session;
	}

	/** `program`: where the shop is at the moment. */
	static async signIn(program: () => Shop, language: Language, phone: string): Promise<Account> {
		const account = `964${phone.slice(1)}`;
		const nobody = new Account(program, language, { token: '', userId: '' }, phone);
		await nobody.do(accountsCalls.loginSendCode, { type: 6, account });
		const code = codeFor(program().dataDir, `+${account}`);
		return new Account(program, language, await nobody.do(accountsCalls.login, { type: 6, account, code }), phone);
	}

	async do<Input, Output>({ method, path }: Call<Input, Output>, input: Input): Promise<Output> {
		const { token } = this.session;
		const response = await fetch(`${this.#program().url}${path}`, {
			method,
			headers: {
				...fixedHeaders,
				'content-type': 'application/json',
				language: this.#language,
				'x-trace-id': this.#device,
				...(token ? { authorization: `Bearer ${token}` } : {}),
			},
			...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
		});
		const envelope = (await response.json()) as Envelope<Output>;
		expect(envelope.success, `${path}: ${JSON.stringify(envelope)}`).toBe(true);
		return envelope.data as Output;
	}

	/** One piece of something from Iraq that can be had one at a time, to Baghdad, paid on delivery. */
	async order(): Promise<string> {
		const { orders } = await this.place(paymentMethod.cashOnDelivery, await this.#someSku());
		return orders[0]?.orderNumber ?? '';
	}

	/** An order by bank transfer, with the photo of its receipt. */
	async transfer(): Promise<string> {
		const { orders, paymentId } = await this.place(paymentMethod.bankTransfer, await this.#someSku());
		const form = new FormData();
		form.set('purpose', 'receipt');
		const { name, mimeType, buffer } = await receipt('receipt.jpg');
		form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
		const sent = await fetch(`${this.#program().url}${uploadsCalls.file.path}`, {
			method: 'POST',
			headers: {
				...fixedHeaders,
				language: this.#language,
				'x-trace-id': this.#device,
				authorization: `Bearer ${this.session.token}`,
			},
			body: form,
		});
		const { data } = (await sent.json()) as Envelope<{ fileId: string }>;
		await this.do(paymentsCalls.receipts, { paymentId: paymentId ?? '', fileIds: [data?.fileId ?? ''] });
		return orders[0]?.orderNumber ?? '';
	}

	/** Pieces of a sku to Baghdad. */
	async place(method: Method, skuId: string, quantity = 1): Promise<Placed> {
		const below = async (parentId?: string) =>
			(await this.do(addressesCalls.getByParentId, parentId ? { parentId } : {})).regions;
		const country = (await below()).find((region) => region.code === '964')?.id ?? '';
		const province = (await below(country)).find((region) => region.code === 'IQ-BG')?.id ?? '';
		const city = (await below(province))[0]?.id ?? '';
		const { id: addressId } = await this.do(addressesCalls.add, {
			fullName: '李伟',
			phone: this.#phone,
			countryId: country,
			provinceId: province,
			cityId: city,
			address: '100 Metre Road 7',
		});
		const source = { kind: 'items' as const, items: [{ skuId, quantity }] };
		const where = { source, deliveryMode: 1 as const, addressId };
		const { payNow } = await this.do(ordersCalls.preview, where);
		return this.do(ordersCalls.createOrder, {
			...where,
			remark: '',
			paymentMethod: method,
			agreed: true,
			expectedTotal: payNow,
		});
	}

	async #someSku(): Promise<string> {
		const { records } = await this.do(homeCalls.recommend, { limit: 40 });
		const products = await Promise.all(records.map(({ id }) => this.do(catalogCalls.detail, { productId: id })));
		// Of what there is most: others order here too.
		const [sku] = products
			.filter(({ origin, minimumQuantity }) => origin === 'iraq' && minimumQuantity === 1)
			.flatMap(({ skus }) => skus)
			.toSorted((one, other) => other.skuStock - one.skuStock);
		if (sku) return sku.id;
		throw new Error('The shop has nothing from Iraq');
	}

	/** Messages of the conversation as the shop keeps them, fifty at most: its number, who said it, and what. */
	async stored(after = 0): Promise<[number, string, string][]> {
		const { groupId } = await this.do(chatCalls.selectGroupId, {});
		const { records } = await this.do(chatCalls.selectGroupMsgPage, { groupId, after, limit: 50 });
		return records.map(({ number, sender, body }) => [number, sender.kind, 'text' in body ? body.text : body.kind]);
	}
}

/** Somebody who works here, by calls: what their desk is not for. */
export class Staff {
	readonly #consoleUrl: string;
	readonly #cookie: string;
	readonly operatorPassword: string;
	readonly username: string;

	private constructor(consoleUrl: string, cookie: string, username: string, operatorPassword: string) {
		this.#consoleUrl = consoleUrl;
		this.#cookie = cookie;
		this.username = username;
		this.operatorPassword = operatorPassword;
	}

	static async signIn(
		{ consoleUrl, operatorPassword }: Pick<RunningProgram, 'consoleUrl' | 'operatorPassword'>,
		username = 'owner',
	): Promise<Staff> {
		const nobody = new Staff(consoleUrl, '', username, operatorPassword);
		const answer = await nobody.#ask(staffCalls.signIn.path, { username, password: operatorPassword });
		const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
		return new Staff(consoleUrl, cookies.join('; '), username, operatorPassword);
	}

	async do<Input, Output>({ path }: Call<Input, Output>, input: Input): Promise<Output> {
		return ((await (await this.#ask(path, input)).json()) as Envelope<Output>).data as Output;
	}

	/** A colleague with a password of their own. */
	async hire(username: string, role: 'support' | 'finance' = 'support'): Promise<Staff> {
		const { password: first } = await this.do(staffCalls.createOperator, { username, role, language: 'ar' });
		const at = { consoleUrl: this.#consoleUrl, operatorPassword: first };
		const next = `${username}-2026`;
		await (await Staff.signIn(at, username)).do(staffCalls.changePassword, { current: first, next });
		return Staff.signIn({ ...at, operatorPassword: next }, username);
	}

	/** Whatever time of day it is: no automatic answer stands between what people say. */
	async answerAtAllHours(): Promise<void> {
		await this.do(chatConsoleCalls.setHours, { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', until: '23:59', away: {} });
	}

	async #ask(path: string, input: unknown): Promise<Response> {
		const answer = await fetch(`${this.#consoleUrl}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', origin: this.#consoleUrl, cookie: this.#cookie },
			body: JSON.stringify(input),
		});
		expect(answer.status, path).toBe(200);
		return answer;
	}
}

/** The chat as a buyer has it on the screen. */
export class BuyerRoom {
	readonly page: Page;
	readonly #t: Person['t'];
	/** Everything that the connections of this page brought. */
	readonly frames: string[] = [];

	constructor({ page, t }: Person) {
		this.page = page;
		this.#t = t;
		page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.frames.push(String(payload))));
	}

	get log() {
		return this.page.getByRole('log', { name: this.#t('chat.title'), exact: true });
	}

	async write(text: string): Promise<void> {
		await this.page.getByRole('textbox', { name: this.#t('chat.write'), exact: true }).fill(text);
		await this.page
			.getByRole('button', { name: this.#t('action.send'), exact: true })
			.last()
			.click();
		await this.hears(text);
	}

	async hears(text: string): Promise<void> {
		await this.log.getByText(text, { exact: true }).waitFor(patient);
	}

	async sendPicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
		await this.page.getByTestId('chat-album').setInputFiles(file);
	}

	async pictures(count: number): Promise<void> {
		const shown = this.log.getByRole('link', { name: this.#t('chat.picture.open') });
		await expect.poll(() => shown.count(), patient).toBe(count);
	}

	/** Nothing waits to go out any more. */
	async allSent(): Promise<void> {
		await expect.poll(() => this.log.getByText(this.#t('chat.mark.waiting')).count(), patient).toBe(0);
	}

	async waiting(count: number): Promise<void> {
		await expect.poll(() => this.log.getByText(this.#t('chat.mark.waiting')).count(), patient).toBe(count);
	}

	/** All that was said, each once, read from the first to the last: only what is near the window stands in the page. */
	texts(): Promise<string[]> {
		return this.log.evaluate(async (log) => {
			const all = [log, ...log.querySelectorAll('*')];
			const list = all.find((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight);
			const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
			const said = new Set<string>();
			let place = 0;
			do {
				if (list) list.scrollTop = place;
				await drawn();
				for (const one of log.querySelectorAll('span[dir="auto"]')) said.add(one.textContent ?? '');
				place += log.clientHeight / 2;
			} while (list && place < list.scrollHeight);
			return [...said];
		});
	}
}

/** The chat at an operator's desk. */
export class Desk {
	readonly page: Page;
	readonly #t: OperatorAtDesk['t'];

	constructor({ page, t }: OperatorAtDesk) {
		this.page = page;
		this.#t = t;
	}

	get log() {
		return this.page.getByRole('log', { name: this.#t('chat.thread'), exact: true });
	}

	/** The conversation in which this was said last. */
	async open(said: string): Promise<void> {
		await this.page.locator('.conversation', { hasText: said }).first().click();
		await this.log.getByText(said, { exact: true }).waitFor();
	}

	/** Presses until the shop has it, as somebody does whose line comes and goes; the words stay in the field until then. */
	async answer(text: string): Promise<void> {
		const field = this.page.getByRole('textbox', { name: this.#t('chat.reply'), exact: true });
		const send = this.page.getByRole('button', { name: this.#t('chat.send'), exact: true });
		await field.fill(text);
		await send.click();
		await expect
			.poll(
				async () => {
					if ((await this.log.getByText(text, { exact: true }).count()) > 0) return true;
					if ((await field.inputValue()) !== '' && (await send.isEnabled())) await send.click();
					return false;
				},
				{ ...patient, intervals: [500] },
			)
			.toBe(true);
	}

	async hears(text: string): Promise<void> {
		await this.log.getByText(text, { exact: true }).waitFor(patient);
	}

	texts(): Promise<string[]> {
		return this.log.locator('.bubble[dir="auto"]').allInnerTexts();
	}
}
