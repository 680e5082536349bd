import { sql } from 'kysely';
import { tellNotes } from '../../orders/order-notes.jobs.ts';
import { moveOverdue } from '../../orders/orders.jobs.ts';
import type { Shop } from '../../parts.ts';
import { days } from '../../platform/clock.ts';
import { one } from '../../platform/database/rows.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sampleLife } from '../sample-life.ts';
import { tellChinaOrders } from './china-orders.ts';
import { tellIraqOrders } from './iraq-orders.ts';
import { Plot } from './plot.ts';
import { prepareScene, type Stage } from './scene.ts';
import { tellQuestions, tellTalks } from './talks.ts';
import { tellVisits } from './visits.ts';

/**
 * Plays two months of a shop: buyers order, operators work, and the clock does what it does. Every row is written by the shop's own
 * calls at the time at which it happens in the story.
 * @param stage a shop whose clock stands `sampleLife` before the opening
 */
export async function playSampleOrders(stage: Stage, opening: Date): Promise<void> {
	const { db } = stage.shop;
	const { job } = await one<{ job: number }>(db, sql`select coalesce(max(id), 0)::bigint as job from graphile_worker.jobs`);
	const scene = await prepareScene(stage);
	const plot = new Plot();
	tellIraqOrders(scene, plot, opening);
	tellChinaOrders(scene, plot, opening);
	tellTalks(scene, plot, opening);
	tellQuestions(scene, plot, opening);
	tellVisits(scene, plot, opening);
	for (let at = opening.getTime() - sampleLife; at <= opening.getTime(); at += days(4))
		plot.add(at, () => moveOverdue(stage.shop));
	await plot.play(stage.clock);
	await forgetEchoes(stage.shop, job);
}

/** Nobody is told of what happened in a story, and what was sold in one counts for no list of what sells. */
async function forgetEchoes(shop: Shop, lastJob: number): Promise<void> {
	await tellNotes(shop);
	await inTransaction(shop.db, async (tx) => {
		await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id > ${lastJob}))`.execute(tx);
		await sql`delete from product_sale`.execute(tx);
		await sql`delete from product_pair_note`.execute(tx);
	});
}
