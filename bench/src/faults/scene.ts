import { MovableClock } from '@qaysari/server/src/platform/clock.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { asId, type OperatorId } from '@qaysari/server/src/platform/ids.ts';
import { chanceOf } from '@qaysari/server/src/testing/chance.ts';
import { createProduct } from '@qaysari/server/src/testing/goods.ts';
import { OrderScene } from '@qaysari/server/src/testing/order-scene.ts';
import { testSecret } from '@qaysari/server/src/testing/test-secret.ts';
import { createTestShop, type TestShop } from '@qaysari/server/src/testing/test-shop.ts';
import type { WebhookReceiver } from '@qaysari/server/src/testing/webhook-receiver.ts';
import { createEndpoint } from '@qaysari/server/src/webhooks/endpoints.ts';
import { sql } from 'kysely';
import { FarServer } from './far.ts';
import type { Journal } from './journal.ts';
import { CardPayer } from './people/card-payer.ts';
import { Everybody } from './people/everybody.ts';
import { Onlooker } from './people/onlooker.ts';
import { Orderer, Rush } from './people/orderer.ts';
import type { Person } from './people/person.ts';
import { Talk } from './people/talker.ts';
import { Uploader } from './people/uploader.ts';
import type { Doors } from './stage.ts';

/** Never runs out. */
const plenty = 1_000_000;
/** Fewer than those who want them. */
const scarce = 3;
const rushing = 6;
const talking = 4;
const looking = 3;

class RunningClock extends MovableClock {
	override now(): Date {
		return new Date();
	}
}

/** The shop of a run as its people and its judge see it: people through its doors, the judge in its tables. */
export interface Scene {
	shop: TestShop;
	people: readonly Person[];
	everybody: Everybody;
}

export interface SceneOptions {
	databaseUrl: string;
	doors: Doors;
	seed: number;
	journal: Journal;
	during: () => string;
	receiver: WebhookReceiver;
	/** Statements that take out what the tables hold against a fault. */
	spoil: readonly string[];
}

/** Goods, buyers and operators of a shop that runs. Nobody does anything yet. */
export async function openScene(options: SceneOptions): Promise<Scene> {
	const { databaseUrl, seed, journal, doors, during } = options;
	const far = (addresses: readonly string[], turn: number): FarServer =>
		new FarServer({ addresses, headers: doors.headers }, chanceOf(seed + turn), journal, during);
	const web = far(doors.web, 1);
	const shop = await createTestShop({
		database: { url: databaseUrl },
		clock: new RunningClock(new Date()),
		// They are what the run is about.
		databaseLog: { info: () => {}, warn: () => {}, error: console.error },
		answering: { web, console: far(doors.console, 2) },
		settings: { WEBHOOK_HOSTS: options.receiver.host, SECRET: testSecret },
	});
	const orderScene = new OrderScene(shop, chanceOf(seed + 3));
	await orderScene.prepare();
	await listenByWebhook(shop, options.receiver);
	const many = await createProduct(shop, { stock: plenty });
	const few = await createProduct(shop, { stock: scarce });
	for (const statement of options.spoil) await sql.raw(statement).execute(shop.db);
	let turn = 10;
	const chance = () => {
		turn += 1;
		return chanceOf(seed + turn);
	};
	const orderer = async (skuIds: readonly string[]): Promise<Orderer> => {
		const [buyer] = await shop.buyers(1);
		if (!buyer) throw new Error('Nobody buys');
		return new Orderer(shop, buyer, skuIds, chance(), journal);
	};
	const everybody = new Everybody(orderScene);
	const people: Person[] = [everybody, everybody];
	for (let n = 0; n < 2; n += 1) people.push(await orderer(many.skuIds));
	for (let n = 0; n < 2; n += 1) people.push(new CardPayer(shop, await orderer(many.skuIds), web, chance(), journal));
	const crowd: Orderer[] = [];
	for (let n = 0; n < rushing; n += 1) crowd.push(await orderer(few.skuIds));
	people.push(new Rush(crowd));
	const agent = await shop.operator('support');
	for (const buyer of await shop.buyers(talking)) people.push(new Talk(buyer, agent, journal));
	const [pictured] = await shop.buyers(1);
	if (pictured) people.push(new Uploader(pictured, web, journal));
	for (let n = 0; n < looking; n += 1) people.push(new Onlooker(shop.visitor(), chance()));
	return { shop, people, everybody };
}

/** An outside system hears of every order: what it is told is brought by jobs. */
async function listenByWebhook({ shop, db, now }: TestShop, receiver: WebhookReceiver): Promise<void> {
	await inTransaction(db, (tx) =>
		createEndpoint(tx, shop, now, {
			name: 'books',
			address: receiver.address,
			kinds: ['order.placed', 'order.moved', 'payment.changed'],
			operatorId: asId<OperatorId>(1),
		}),
	);
}
