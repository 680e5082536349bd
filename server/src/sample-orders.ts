import type { Shop } from './parts.ts';
import { MovableClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { createLog } from './platform/log.ts';
import { playSampleOrders } from './sample/orders/play.ts';
import { beginPlay, endPlay, findUnfinished, playAlone } from './sample/orders/play-state.ts';
import { removeSample } from './sample/orders/remove.ts';
import { sampleLife } from './sample/sample-life.ts';
import { createShop, rooms } from './shop.ts';
import { createConsoleServer, createWebServer } from './web.ts';

/** Plays the orders of the sample if they are wanted and not whole yet; what a start that was cut off left is removed first. */
export async function playWantedSample(shop: Shop, tell: (line: string) => void = () => undefined): Promise<void> {
	if (!(await findUnfinished(shop.db))) return;
	tell('Playing two months of sample orders …');
	await playAlone(shop, () => playUnfinished(shop));
}

async function playUnfinished(shop: Shop): Promise<void> {
	const wanted = await findUnfinished(shop.db);
	if (!wanted) return;
	if (wanted.started) await inTransaction(shop.db, (tx) => removeSample(tx, shop));
	await inTransaction(shop.db, (tx) => beginPlay(tx, wanted.openedAt, shop.clock.now()));
	await playOnStage(shop, wanted.openedAt);
	await inTransaction(shop.db, (tx) => endPlay(tx, shop.clock.now()));
}

/** A second shop in this process, on the same tables: its clock is moved by hand, and it reaches nobody. */
async function playOnStage({ config: real, db, directUrl, secret }: Shop, opening: Date): Promise<void> {
	const clock = new MovableClock(new Date(opening.getTime() - sampleLife));
	const config = stageConfig(real);
	const stage = createShop({ config, log: createLog(config), clock, db, directUrl, secret });
	const web = await createWebServer(stage, rooms, null);
	const console = await createConsoleServer(stage, rooms);
	try {
		await playSampleOrders({ shop: stage, clock, web, console }, opening);
	} finally {
		await Promise.all([web.close(), console.close()]);
		await Promise.all([stage.pictures.close(), stage.matcher.close(), stage.admission.close(), stage.realtime.close()]);
	}
}

const endless = 10_000_000;

/** No provider and no gateway of the outer world, and no limits that hold people back. */
function stageConfig(config: Config): Config {
	const open = { caller: endless, address: endless };
	return {
		...config,
		checkAnswers: false,
		logLevel: 'silent',
		redisUrl: undefined,
		outbox: false,
		smtpUrl: undefined,
		whatsapp: undefined,
		otpiq: undefined,
		gateways: { ...config.gateways, current: 'sandbox' },
		operatorIdleMinutes: endless,
		operatorProof: { proofMinutes: endless, secondFactorGraceDays: null },
		admission: {
			...config.admission,
			limits: { call: open, miss: open, page: open, event: open, picture: open, upload: open, megabyte: open, order: open },
		},
	};
}
