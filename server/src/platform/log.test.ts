import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { draftOrderCalls, ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreight, createProduct } from '../testing/goods.ts';
import { addressForm, createAddress, createOrderInput, placeOrder, realOrderInput } from '../testing/ordering.ts';
import { createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import { operatorCookie, visitorCookie } from './http/identity.ts';

let shop: TestShop;
const lines: string[] = [];

beforeAll(async () => {
	shop = await createTestShop({ logTo: (line) => lines.push(line) });
	await createFreight(shop);
});
afterAll(() => shop.close());

describe('the log', () => {
	it('of a whole journey, with everything that can fail on the way, holds nothing that is secret', async () => {
		const { skuId } = await createProduct(shop);
		const visitor = shop.visitor();
		const phone = '+9647711223344';
		const email = 'zana.secret@example.iq';
		const secrets: string[] = [phone, phone.slice(4), email, visitor.trace, operatorPassword, 'Secret Street 42', 'Zana Secret'];

		// A visitor searches, fills a cart, orders, and looks the order up.
		await visitor.do(searchCalls.historySave, { keyword: 'secret wish' });
		await visitor.do(cartTempCalls.addCart, { skuId, quantity: 1 });
		const input = await realOrderInput(shop, visitor, { phone });
		const address = await addressForm(shop, { phone, address: 'Secret Street 42', fullName: 'Zana Secret' });
		await visitor.do(draftOrderCalls.createRealOrder, { ...input, address }, { key: 'a-key-of-a-visitor' });
		await visitor.do(ordersCalls.lookupSendCode, { phone });
		secrets.push(await shop.codeFor(phone), visitor.cookie(visitorCookie) ?? '');
		await visitor.do(ordersCalls.lookup, { phone, code: await shop.codeFor(phone) });

		// A buyer signs in by phone and by email, with wrong codes before.
		shop.clock.move(120_000);
		const buyer = await shop.buyer(visitor, phone);
		secrets.push(await shop.codeFor(phone), buyer.token);
		await visitor.do(accountsCalls.sendEmailCode, { account: email });
		secrets.push(await shop.codeFor(email));
		await visitor.call(accountsCalls.login, { type: 7, account: email, code: '000000' });
		await visitor.call(accountsCalls.login, { type: 1, account: phone, password: 'secret-password-1' });
		secrets.push('secret-password-1');
		const addressId = await createAddress(shop, buyer, { phone, address: 'Secret Street 42' });
		await buyer.do(cartCalls.addCart, { skuId, quantity: 1 });
		const { orderNumber, paymentId } = await placeOrder(shop, buyer, { addressId });
		await buyer.call(paymentsCalls.state, { paymentId: paymentId ?? '' });

		// Operators work on it, with a wrong password before.
		const finance = await shop.operator('finance');
		secrets.push(finance.cookie(operatorCookie) ?? '');
		await shop.passerby().call(staffCalls.signIn, { username: 'owner', password: operatorPassword });
		await finance.do(paymentsConsoleCalls.confirmCash, { paymentId: paymentId ?? '', amount: 1_500_000 });
		await finance.do(ordersConsoleCalls.listOrders, { search: phone });

		// Things break: a constraint that nobody maps, and a body that nobody can read.
		await sql`create unique index broken on address (phone)`.execute(shop.db);
		const broken = await buyer.call(
			ordersCalls.createOrder,
			await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }], addressId }),
		);
		const form = await addressForm(shop, { phone, address: 'Secret Street 42' });
		const failed = await buyer.send({
			method: 'POST',
			url: '/usb/uwb-app/api/v1/userAddress/add',
			payload: JSON.stringify(form),
			headers: { 'content-type': 'application/json' },
		});
		await buyer.send({
			method: 'POST',
			url: '/usb/uwb-app/api/v1/userAddress/add',
			payload: `{"phone":"${phone}"`,
			headers: { 'content-type': 'application/json' },
		});

		const log = lines.join('\n');
		expect([broken.status, failed.status, orderNumber.length > 0]).toEqual([200, 500, true]);
		expect(log).toContain('a request failed');
		expect(secrets.filter((secret) => secret === '' || log.includes(secret))).toEqual([]);
		expect(JSON.stringify(failed.envelope)).not.toMatch(/broken|address|constraint|Secret/);
	});
});
