import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { OperatorId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { hashOf } from '../platform/secrets.ts';
import * as queries from './releases.queries.ts';

export type { BundleRow } from './releases.queries.ts';
export { listBundles } from './releases.queries.ts';

/** Who asks: what runs there now, and a hash that stays the same for a device. */
export interface Device {
	/** Code of the bundle that runs now; 0 when it does not say. */
	code: number;
	/** Null when it does not say: it is then thought to be the newest. */
	shellCode: number | null;
	name: Buffer | null;
}

export interface Offer {
	bundle: queries.BundleRow | null;
	/** One of those between what runs and what is offered has to be taken. */
	forced: boolean;
	/** There is something newer that this shell is too old for. */
	shellTooOld: boolean;
}

/** What a device is offered: the newest bundle that is released to it and that its shell can run. */
export async function findOffer(db: Handle, device: Device): Promise<Offer> {
	const newer = (await queries.listOffered(db, device.code)).filter((bundle) => isFor(bundle, device));
	const runs = (bundle: queries.BundleRow): boolean => device.shellCode === null || bundle.shell_code <= device.shellCode;
	const bundle = newer.find(runs) ?? null;
	return {
		bundle,
		forced: newer.some((one) => one.forced && one.code <= (bundle?.code ?? 0)),
		shellTooOld: newer.some((one) => !runs(one) && one.code > (bundle?.code ?? 0)),
	};
}

/** The same devices each time the share grows, others for another bundle. Who does not say who they are comes last. */
function isFor({ code, share }: queries.BundleRow, { name }: Device): boolean {
	if (share >= 100) return true;
	if (!name) return false;
	return hashOf(`${code} ${name.toString('hex')}`).readUInt32BE(0) % 100 < share;
}

/** @throws Refusal bundle_exists */
export async function addBundle(
	tx: Transaction,
	bundle: Parameters<typeof queries.insertBundle>[1],
	by: { operatorId: OperatorId; at: Date },
): Promise<void> {
	if (!(await queries.insertBundle(tx, bundle, by))) refuse('bundle_exists');
}

/** @throws Refusal not_found */
export async function releaseBundle(
	tx: Transaction,
	now: Date,
	code: number,
	offer: { share: number; forced: boolean },
): Promise<void> {
	if ((await queries.setReleased(tx, code, offer, now)) === 0) refuse('not_found');
}

/** @throws Refusal not_found for one that is not released */
export async function withdrawBundle(tx: Transaction, now: Date, code: number): Promise<void> {
	if ((await queries.setWithdrawn(tx, code, now)) === 0) refuse('not_found');
}
