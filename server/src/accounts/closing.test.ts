import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { code } from '../platform/database/codes.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createAddress, orderIn, placeOrder, setColumns } from '../testing/ordering.ts';
import { tablesNaming } from '../testing/tables-naming.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
afterAll(() => shop.close());

describe('closing an account', () => {
	it('erases whatever names the person, and ends every session', async () => {
		const buyer = await shop.buyer();
		const second = shop.visitor();
		shop.clock.move(minutes(1));
		await shop.buyer(second, buyer.phone);
		const email = 'leaving.person@example.iq';
		await buyer.do(accountsCalls.accountBindSendCode, { type: 7, account: email });
		await buyer.do(accountsCalls.accountBind, { account: email, code: await shop.codeFor(email) });
		await buyer.do(accountsCalls.updateUserInfo, { nickname: 'Zozik-the-leaver' }, { key: 'nickname-key-1' });
		const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00aa88' } })
			.png()
			.toBuffer();
		const { fileId } = (await buyer.upload(uploadsCalls.image, { name: 'a.png', bytes: png, fields: { purpose: 'avatar' } }))
			.envelope.data ?? { fileId: '' };
		const { avatar } = await buyer.do(accountsCalls.updateAvatar, { fileId });
		await buyer.do(searchCalls.historySave, { keyword: 'leaver-was-looking' });
		const { skuId } = await createProduct(shop);
		await buyer.do(cartCalls.addCart, { skuId, quantity: 1 });
		await createAddress(shop, buyer, { fullName: 'Zozik Leaver', address: 'Leaver street 17', phone: buyer.phone });
		const { orderNumber } = await placeOrder(shop, buyer, {
			items: [{ skuId, quantity: 1 }],
			addressId: await createAddress(shop, buyer, { fullName: 'Zozik Leaver', address: 'Leaver street 18', phone: buyer.phone }),
			remark: 'Leaver rings twice',
		});
		await sql`update shop_order set status = ${code.status('SUCCESS')} where number = ${orderNumber}`.execute(shop.db);

		await buyer.do(accountsCalls.unregister, { agreed: true });

		const named = await Promise.all(['eaver', buyer.phone, email].map((text) => tablesNaming(shop, text)));
		const rows = await shop.rows<{ n: number }>(sql`
			select (select count(*)::int from cart where account_id = ${buyer.accountId}) + (select count(*)::int from account_session where account_id = ${buyer.accountId}) as n
		`);
		const order = await (await shop.operator('owner')).do(ordersConsoleCalls.getOrder, { orderNumber });
		expect(named).toEqual([[], [], []]);
		expect(rows).toEqual([{ n: 0 }]);
		expect([order.orderNumber, order.remark]).toEqual([orderNumber, '']);
		expect([
			(await buyer.call(accountsCalls.userInfo, {})).status,
			(await second.call(accountsCalls.userInfo, {})).status,
		]).toEqual([401, 401]);
		expect((await shop.web.inject({ method: 'GET', url: avatar ?? '' })).statusCode).toBe(404);
		const jobs = await shop.rows<{ payload: { ids: string[] } }>(
			sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'uploads.remove-files'`,
		);
		expect(jobs.flatMap((job) => job.payload.ids)).toContain(fileId);
	});

	it('is told to number and email, and nothing of that is kept but in the outbox', async () => {
		const buyer = await shop.buyer();
		const email = 'told.at.last@example.iq';
		await buyer.do(accountsCalls.accountBindSendCode, { type: 7, account: email });
		await buyer.do(accountsCalls.accountBind, { account: email, code: await shop.codeFor(email) });
		await buyer.do(accountsCalls.unregister, { agreed: true });

		const lines = readFileSync(join(shop.config.dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n');
		const last = lines.slice(-2).map((line): { to: string; text: string } => JSON.parse(line));
		expect(last.map(({ to }) => to)).toEqual([buyer.phone, email]);
		expect(last.map(({ text }) => text)).toEqual(Array(2).fill(expect.stringContaining('was deleted')));
		expect(await Promise.all([buyer.phone, email].map((text) => tablesNaming(shop, text)))).toEqual([[], []]);
	});

	it('asks whoever signed in long ago for a code or the password, after all else that stands in its way', async () => {
		const buyer = await shop.buyer();
		const { orderId } = await orderIn(shop, buyer, 'iraq', 3);
		shop.clock.move(minutes(15));
		const underWay = await buyer.refusal(accountsCalls.unregister, { agreed: true });
		await setColumns(shop, orderId, { status: 7 });
		const alone = await buyer.refusal(accountsCalls.unregister, { agreed: true });
		await buyer.do(accountsCalls.accountBindSendCode, { type: 6, account: buyer.phone });
		const oldCode = await shop.codeFor(buyer.phone);
		const guesses = [
			await buyer.refusal(accountsCalls.proveOwner, {}),
			await buyer.refusal(accountsCalls.proveOwner, { password: 'a guess of mine' }),
			await buyer.refusal(accountsCalls.proveOwner, { oldCode: String((Number(oldCode) + 1) % 1_000_000).padStart(6, '0') }),
			await buyer.refusal(accountsCalls.unregister, { agreed: true }),
		];
		await buyer.do(accountsCalls.proveOwner, { oldCode });
		const still = await buyer.call(accountsCalls.userInfo, {});
		const closed = await buyer.call(accountsCalls.unregister, { agreed: true });

		expect([underWay, alone]).toEqual(['orders_under_way', 'old_factor_required']);
		expect(guesses).toEqual(['old_factor_required', 'old_factor_required', 'code_invalid', 'old_factor_required']);
		expect([still.status, closed.status]).toEqual([200, 200]);
	});

	it('is shown for one session alone, and for a quarter of an hour', async () => {
		const buyer = await shop.buyer();
		const elsewhere = shop.visitor();
		shop.clock.move(minutes(1));
		await shop.buyer(elsewhere, buyer.phone);
		shop.clock.move(minutes(15));
		await buyer.do(accountsCalls.accountBindSendCode, { type: 6, account: buyer.phone });
		await buyer.do(accountsCalls.proveOwner, { oldCode: await shop.codeFor(buyer.phone) });
		const there = await elsewhere.refusal(accountsCalls.unregister, { agreed: true });
		shop.clock.move(minutes(15));

		expect(there).toBe('old_factor_required');
		expect(await buyer.refusal(accountsCalls.unregister, { agreed: true })).toBe('old_factor_required');
	});

	it('of an account that a provider alone vouches for asks to sign in again', async () => {
		const buyer = await shop.buyer();
		await sql`update account set phone = null where id = ${buyer.accountId}`.execute(shop.db);
		shop.clock.move(minutes(15));

		expect(await buyer.refusal(accountsCalls.unregister, { agreed: true })).toBe('sign_in_again_required');
	});

	it('needs the tick', async () => {
		const buyer = await shop.buyer();

		expect(await buyer.refusal(accountsCalls.unregister, { agreed: false })).toBe('agreement_required');
		expect((await buyer.call(accountsCalls.userInfo, {})).status).toBe(200);
	});

	it('is refused while an order is under way or a refund is on its way, and nothing is erased then', async () => {
		const buyer = await shop.buyer();
		const { orderId } = await orderIn(shop, buyer, 'iraq', 3);
		await createAddress(shop, buyer);
		const answer = await buyer.call(accountsCalls.unregister, { agreed: true });
		await setColumns(shop, orderId, { status: 7 });
		await sql`
			insert into refund (payment_id, order_id, amount, reason, state, requested_at)
			select payment_id, order_id, 100, 'test', 'requested', ${shop.now} from payment_line where order_id = ${orderId} limit 1
		`.execute(shop.db);
		const second = await buyer.refusal(accountsCalls.unregister, { agreed: true });
		const addresses = await shop.rows(sql`select 1 from address where account_id = ${buyer.accountId}`);
		await sql`update refund set state = 'done' where order_id = ${orderId}`.execute(shop.db);
		const third = await buyer.call(accountsCalls.unregister, { agreed: true });

		expect([answer.envelope.reason, answer.envelope.params]).toEqual(['orders_under_way', { count: 1 }]);
		expect([second, addresses.length > 0, third.status]).toEqual(['refund_under_way', true, 200]);
	});

	it('is refused while a report about a received order is undecided', async () => {
		const buyer = await shop.buyer();
		const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 5);
		const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
		const lineIds = lines.map(({ lineId }) => ({ lineId, quantity: 1 }));
		await buyer.do(problemsCalls.report, { orderNumber, kind: 'missing', lines: lineIds, description: 'One piece lacks.' });
		const reported = await buyer.refusal(accountsCalls.unregister, { agreed: true });
		await setColumns(shop, orderId, { open_problems: 0 });

		expect(reported).toBe('orders_under_way');
		expect((await buyer.call(accountsCalls.unregister, { agreed: true })).status).toBe(200);
	});

	it('lets nobody be new twice: not by the same number, and not by binding it', async () => {
		const buyer = await shop.buyer();
		const phone = buyer.phone;
		const before = await buyer.do(accountsCalls.userInfo, {});
		await buyer.do(accountsCalls.unregister, { agreed: true });
		shop.clock.move(minutes(2));

		const back = await shop.buyer(shop.visitor(), phone);
		const info = await back.do(accountsCalls.userInfo, {});
		await back.do(accountsCalls.unregister, { agreed: true });
		const another = await shop.buyer();
		shop.clock.move(minutes(2));
		await another.do(accountsCalls.accountBindSendCode, { type: 6, account: phone });
		await another.do(accountsCalls.accountBindSendCode, { type: 6, account: another.phone });
		const proof = { code: await shop.codeFor(phone), oldCode: await shop.codeFor(another.phone) };
		const bound = await another.do(accountsCalls.accountBind, { account: phone, ...proof });

		expect([before.newUser, info.newUser, info.nickname, bound.newUser]).toEqual([true, false, null, false]);
		expect(info.userId).not.toBe(before.userId);
	});

	it('twice at once closes once', async () => {
		const buyer = await shop.buyer();

		const answers = await Promise.all([1, 2, 3].map(() => buyer.call(accountsCalls.unregister, { agreed: true })));

		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
	});
});
