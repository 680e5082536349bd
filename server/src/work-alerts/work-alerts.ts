import { doesWork, type WorkKind, workKinds, workPlaces } from '@qaysari/contract/work-kinds';
import { translatorFor } from '@qaysari/messages/node';
import { type PushContent, pushTo } from '../notices/push.ts';
import type { Shop } from '../parts.ts';
import { hours, minutes } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { OperatorId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { listOpen } from '../staff/staff.ts';
import * as queries from './work-alerts.queries.ts';

/** Name of the job that takes what an operator is told to their browsers. */
export const pushJob = 'work-alerts.push';
/** Of one kind nobody is told more often. */
const apart = minutes(5);
/** Brought later than that, somebody has long done it. */
const usefulFor = hours(2);

type Told = readonly { kind: WorkKind; pieces: number }[];

/** Tells those who listen and may see it of what came in: of each kind once in some minutes. */
export async function tellDue(shop: Pick<Shop, 'delivery'>, tx: Transaction, now: Date): Promise<void> {
	const due = await queries.lockDue(tx, new Date(now.getTime() - apart));
	const byOperator = Map.groupBy(due, (row) => row.operator_id);
	const working = await listOpen(tx, [...byOperator.keys()]);
	for (const [operatorId, rows] of byOperator) {
		const operator = working.find(({ id }) => id === operatorId);
		// Whoever left, or does other work now, hears nothing of this one any more.
		const seen = operator ? rows.filter(({ kind }) => doesWork(operator.role, kind)) : [];
		const lost = rows.filter((row) => !seen.includes(row)).map(({ kind }) => kind);
		if (lost.length > 0) await queries.deleteWatches(tx, operatorId, lost);
		if (!operator || seen.length === 0) continue;
		const kinds = seen.map(({ kind }) => kind);
		await queries.setTold(tx, operatorId, kinds, now);
		await tellOperator(shop, tx, now, operator, seen);
	}
}

const toldOf = (rows: readonly queries.DueRow[]): Told => rows.map(({ kind, pending }) => ({ kind, pieces: pending }));

async function tellOperator(
	{ delivery }: Pick<Shop, 'delivery'>,
	tx: Transaction,
	now: Date,
	operator: Awaited<ReturnType<typeof listOpen>>[number],
	rows: readonly queries.DueRow[],
): Promise<void> {
	const pushed = toldOf(rows.filter((row) => row.push));
	if (pushed.length > 0) await addJob(tx, pushJob, { operatorId: operator.id, told: pushed });
	const contact = await queries.findContact(tx, operator.id);
	const t = translatorFor(operator.language, 'server');
	const wordsOf = (told: Told): string => told.map(({ kind, pieces }) => t(`work.${kind}`, { count: pieces })).join('\n');
	const expiresAt = new Date(now.getTime() + usefulFor);
	const send = async (message: Parameters<typeof delivery.deliver>[2]): Promise<boolean> => {
		try {
			await delivery.deliver(tx, now, { ...message, language: operator.language, expiresAt });
			return true;
		} catch (error) {
			// What is left of the day's messages is for codes; the work stands in the console all the same.
			if (!(error instanceof Refusal)) throw error;
			return false;
		}
	};
	const mailed = toldOf(rows.filter((row) => row.email));
	if (contact?.email && mailed.length > 0 && delivery.isOpen('email'))
		await send({ channel: 'email', to: contact.email, subject: t('work.subject'), text: wordsOf(mailed) });
	const texted = toldOf(rows.filter((row) => row.message));
	if (contact?.phone && texted.length > 0)
		for (const channel of delivery.channelsForWords())
			if (await send({ channel, to: contact.phone, text: wordsOf(texted) })) break;
}

/** Each kind is one thing on the screen: what comes later takes the place of what stood there. */
export async function pushWork(shop: Shop, { operatorId, told }: { operatorId: OperatorId; told: Told }): Promise<void> {
	const { db, push, clock } = shop;
	const [operator] = await listOpen(db, [operatorId]);
	if (!operator) return;
	const devices = await queries.listDevices(db, operatorId);
	const t = translatorFor(operator.language, 'server');
	for (const { kind, pieces } of told) {
		if (!workKinds.includes(kind) || !doesWork(operator.role, kind)) continue;
		const content: PushContent = {
			title: t(`work.${kind}`, { count: pieces }),
			text: t('work.where'),
			link: workPlaces[kind],
			language: operator.language,
			tag: `work-${kind}`,
		};
		await pushTo(push, clock.now(), devices, content, {
			taken: ({ address }) => queries.clearFailures(db, address),
			gone: ({ address }) => queries.deleteDevice(db, operatorId, address),
			failed: ({ address }, most) => queries.noteFailure(db, address, most),
		});
	}
}
