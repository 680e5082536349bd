import type { APIRequestContext, Browser } from '@playwright/test';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import type { Call } from '@qaysari/contract/call';
import { catalogCalls, catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { type Envelope, fixedHeaders } from '@qaysari/contract/envelope';
import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import type { Language } from '@qaysari/contract/languages';
import type { Money } from '@qaysari/contract/money';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { flatPicture } from './flat-picture.ts';
import { expect, journeyShop } from './journey.ts';
import { Person } from './people.ts';
import { codeFor } from './program.ts';

const { url, consoleUrl, dataDir, operatorPassword } = journeyShop();

async function answered<Output>(
	request: APIRequestContext,
	address: string,
	input: unknown,
	headers: Record<string, string>,
): Promise<Output> {
	const response = await request.post(address, { data: input ?? {}, headers });
	const envelope = (await response.json()) as Envelope<Output>;
	expect(envelope.success, `${address}: ${JSON.stringify(envelope)}`).toBe(true);
	return envelope.data as Output;
}

/** 10,000 and 200,000 dinars. Other journeys bring goods of any price into the same shop. */
const [cheap, dear] = [1_000_000, 20_000_000];

/** The owner, who does by calls what the console's screens were walked through for already. */
export class Desk {
	readonly #request: APIRequestContext;

	constructor(request: APIRequestContext) {
		this.#request = request;
	}

	static async signIn(browser: Browser): Promise<Desk> {
		const { request } = await browser.newContext();
		await request.post(`${consoleUrl}/console/api/staff/sign-in`, {
			data: { username: 'owner', password: operatorPassword },
			headers: { origin: consoleUrl },
		});
		return new Desk(request);
	}

	do<Input, Output>(call: Call<Input, Output>, input: Input): Promise<Output> {
		return answered<Output>(this.#request, `${consoleUrl}${call.path}`, input, {
			origin: consoleUrl,
			language: 'ar',
			'idempotency-key': crypto.randomUUID(),
		});
	}

	async move(orderNumber: string, ...events: Parameters<typeof this.moveOnce>[1][]): Promise<void> {
		for (const event of events) await this.moveOnce(orderNumber, event);
	}

	async moveOnce(
		orderNumber: string,
		event: 'purchased' | 'shippedInChina' | 'arrivedInIraq' | 'outForDelivery' | 'receiptConfirmed',
	): Promise<void> {
		await this.do(ordersConsoleCalls.moveOrder, { orderNumber, event });
	}

	/** Fees of the second stage, asked for and passed. */
	async charge(orderNumber: string): Promise<void> {
		const fees = [
			{ kind: 'sea_freight' as const, currency: 'USD' as const, amount: 1_250 },
			{ kind: 'container_storage' as const, currency: 'USD' as const, amount: 150, days: 3 },
		];
		const { total } = await this.do(feesConsoleCalls.previewFees, { orderNumber, fees });
		const { version } = await this.do(feesConsoleCalls.setFees, {
			orderNumber,
			fees,
			expectedTotal: total,
			reason: 'الطرد أثقل مما قُدّر',
		});
		await this.do(feesConsoleCalls.passFees, { orderNumber, version, seen: true });
	}

	async statusOf(orderNumber: string): Promise<number> {
		return (await this.do(ordersConsoleCalls.getOrder, { orderNumber })).status;
	}

	/**
	 * Something that ships from there and can be had one at a time: not so dear that it asks for a second person, nor so cheap that a
	 * balance pays all of it.
	 */
	async skuFrom(origin: 'iraq' | 'china'): Promise<string> {
		const { records } = await this.do(catalogConsoleCalls.listProducts, { state: 'active', origin, limit: 50 });
		for (const { id } of records) {
			const product = await answered<{
				minimumQuantity: number;
				skus: { id: string; skuStock: number; price: Money }[];
			}>(this.#request, `${url}${catalogCalls.detail.path}`, { productId: id }, { ...fixedHeaders, language: 'ar' });
			const sku = product.skus.find((one) => one.skuStock > 5 && one.price.amount > cheap && one.price.amount < dear);
			if (product.minimumQuantity === 1 && sku) return sku.id;
		}
		throw new Error(`The shop has nothing from ${origin}`);
	}
}

/** A buyer who is signed in and has an address, ready to order. */
export async function readyBuyer(
	browser: Browser,
	phone: string,
	language: Language = 'ar',
): Promise<Person & { token: string }> {
	const person = await Person.arrive(browser, language);
	const { request } = person.context;
	const headers = { ...fixedHeaders, language: 'ar', 'x-trace-id': 'A'.repeat(24) + phone };
	const call = <Input, Output>(one: Call<Input, Output>, input: Input, token?: string): Promise<Output> =>
		answered<Output>(request, `${url}${one.path}`, input, { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) });
	const account = `964${phone.slice(1)}`;
	await call(accountsCalls.loginSendCode, { type: 6, account });
	const session = await call(accountsCalls.login, { type: 6, account, code: codeFor(dataDir, `+${account}`) });
	const { token, userId } = session;
	const below = async (parentId?: string) =>
		(await call(addressesCalls.getByParentId, parentId ? { parentId } : {}, token)).regions;
	const country = (await below()).find((region) => region.code === '964')?.id ?? '';
	const province = (await below(country)).find((region) => region.code === 'IQ-BG')?.id ?? '';
	const city = (await below(province))[0]?.id ?? '';
	await call(
		addressesCalls.add,
		{ fullName: 'زينب', phone, countryId: country, provinceId: province, cityId: city, address: 'الكرادة، شارع 62' },
		token,
	);
	await person.context.addInitScript(
		([kept, id]) => {
			localStorage.setItem('token', kept ?? '');
			localStorage.setItem('userId', id ?? '');
		},
		[token, userId],
	);
	return Object.assign(person, { token });
}

/** Buys pieces at once and pays them by a method. */
export async function buyNow(person: Person, skuId: string, method: string, quantity = 1): Promise<string> {
	const { page, t } = person;
	await person.open(`/pages/trade_flow/index?sku=${skuId}&quantity=${quantity}`);
	const choice = page.getByRole('radio', { name: new RegExp(method) });
	// The button of the bar below may lie over it until the page is scrolled.
	await page.locator('label').filter({ has: choice }).click();
	await expect(choice).toBeChecked();
	await person.agree();
	await page.getByRole('button', { name: t('checkout.place') }).click();
	await page.waitForURL((address) => /payment-result|sandbox/.test(address.pathname));
	return page.url();
}

export function numberIn(address: string): string {
	const number = new URL(address).searchParams.get('orders') ?? '';
	expect(number).toMatch(/^Q[0-9A-Z]{10}$/);
	return number;
}

/** The bank's page of the sandbox: pays with the good code, or goes back. */
export async function atTheBank({ page }: Person, what: 'pay' | 'cancel'): Promise<void> {
	await page.waitForURL(/sandbox/);
	if (what === 'cancel') {
		await page.locator('button[value="cancel"]').click();
	} else {
		await page.locator('button[value="card"]').click();
		await page.locator('input[name="code"]').fill('123456');
		await page.locator('button[value="code"]').click();
	}
	await page.waitForURL(/payment-result/);
}

/** Buys pieces and pays them by card. */
export async function bought(buyer: Person, sku: string, quantity = 1): Promise<string> {
	const { page, t } = buyer;
	await buyNow(buyer, sku, t('checkout.payment.card'), quantity);
	await atTheBank(buyer, 'pay');
	await page.getByText(t('payment.result.success')).waitFor();
	const link = await page.locator('a[href*="orderNumber=Q"]').first().getAttribute('href');
	return new URL(link ?? '', 'http://x').searchParams.get('orderNumber') ?? '';
}

/** A photo of a receipt, as a phone makes it. */
export const receipt = (name: `${string}.jpg`) => flatPicture(name, { width: 600, height: 800, colour: '#f4efe4' });
