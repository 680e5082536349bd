import { paymentMethod } from '@qaysari/contract/order-states';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { noticePath } from '@qaysari/server/src/payments/card.ts';
import { sandboxPath, signatureHeader } from '@qaysari/server/src/payments/gateways/sandbox.ts';
import type { Chance } from '@qaysari/server/src/testing/chance.ts';
import type { Answering } from '@qaysari/server/src/testing/client.ts';
import { sandboxOf } from '@qaysari/server/src/testing/paying.ts';
import type { TestShop } from '@qaysari/server/src/testing/test-shop.ts';
import type { Journal } from '../journal.ts';
import type { Orderer } from './orderer.ts';
import { below, oneOf, type Person } from './person.ts';

/** Pays on the gateway's page, which tells the shop once, twice, late or never; or pays nothing and says that it did. */
export class CardPayer implements Person {
	readonly #shop: TestShop;
	readonly #orderer: Orderer;
	readonly #web: Answering;
	readonly #chance: Chance;
	readonly #journal: Journal;
	/** Told again later, whatever became of it. */
	readonly #earlier: string[] = [];

	constructor(shop: TestShop, orderer: Orderer, web: Answering, chance: Chance, journal: Journal) {
		this.#shop = shop;
		this.#orderer = orderer;
		this.#web = web;
		this.#chance = chance;
		this.#journal = journal;
	}

	async step(): Promise<void> {
		const placed = await this.#orderer.order({ method: paymentMethod.card });
		if (!placed?.paymentId) return;
		const { orderNumber, paymentId } = placed;
		const { url } = await this.#orderer.buyer.do(paymentsCalls.goPay, { paymentId });
		const reference = url.slice(sandboxPath.length + 1);
		if (below(this.#chance, 4) === 0) await this.#forge(reference, paymentId);
		else await this.#pay(url, reference, paymentId);
		if (below(this.#chance, 6) === 0) await this.#orderer.cancel(orderNumber);
		if (this.#earlier.length > 0 && below(this.#chance, 3) === 0) await this.#tell(oneOf(this.#chance, this.#earlier));
	}

	async finish(): Promise<void> {
		await this.#orderer.finish();
		for (const reference of this.#earlier.slice(-3)) await this.#tell(reference);
	}

	async #pay(url: string, reference: string, paymentId: string): Promise<void> {
		const notice = oneOf(this.#chance, ['now', 'now', 'twice', 'never', 'late']);
		const good = below(this.#chance, 6) > 0;
		await this.#post(url, `do=card&notice=${notice}`);
		const { statusCode } = await this.#post(url, `do=code&code=${good ? '123456' : '000000'}&notice=${notice}`);
		if (good && statusCode === 303) this.#journal.note({ kind: 'taken', reference, paymentId });
		if (this.#earlier.push(reference) > 20) this.#earlier.shift();
	}

	/** As the gateway does it, from outside the shop. */
	async #tell(reference: string): Promise<void> {
		const notice = await sandboxOf(this.#shop).noticeOf(reference);
		if (notice) await this.#send(notice.body, notice.signature);
	}

	async #forge(reference: string, paymentId: string): Promise<void> {
		const notice = await sandboxOf(this.#shop).noticeOf(reference, { status: 'SUCCESS' });
		if (!notice) return;
		const signature = `${notice.signature.startsWith('A') ? 'B' : 'A'}${notice.signature.slice(1)}`;
		const status = await this.#send(notice.body, signature);
		this.#journal.note({ kind: 'forged', reference, paymentId, status });
	}

	async #send(body: Buffer, signature: string): Promise<number> {
		const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
		return (await this.#web.inject({ method: 'POST', url: noticePath('sandbox'), payload: body, headers })).statusCode;
	}

	#post(url: string, form: string): ReturnType<Answering['inject']> {
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		return this.#web.inject({ method: 'POST', url, payload: form, headers });
	}
}
