import { hash, verify } from '@node-rs/argon2';
import { type Caller, ownWork } from './admission/caller.ts';
import { Lane } from './admission/lane.ts';

/** argon2id, 19 MiB, two passes (OWASP's recommendation). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Each takes about 40 ms of a core: more at once would only make everybody wait. Buyers and operators stand
 * in lines of their own, so that nobody at the shop's door keeps those out who run it.
 */
const lanes = {
	buyer: new Lane({ atOnce: 1, waiting: 60, perCaller: 6, perAddress: 20 }),
	operator: new Lane({ atOnce: 1, waiting: 30, perCaller: 4, perAddress: 8 }),
};

/** Whose password it is, and who asks. */
export interface PasswordWork {
	lane: keyof typeof lanes;
	caller: Caller;
}

/** Passwords that the shop makes for its operators. */
const shopsOwn: PasswordWork = { lane: 'operator', caller: ownWork };

/** @throws Refusal too_many_requests, unavailable */
export function hashPassword(password: string, { lane, caller }: PasswordWork = shopsOwn): Promise<string> {
	return lanes[lane].run(caller, () => hash(password, options));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password fits; for an unknown account (`null`) the same work is done, so that the time tells nothing.
 * @throws Refusal too_many_requests, unavailable
 */
export async function passwordFits(
	passwordHash: string | null,
	password: string,
	{ lane, caller }: PasswordWork,
): Promise<boolean> {
	dummy ??= hash('nobody has this password', options);
	const against = passwordHash ?? (await dummy);
	const fits = await lanes[lane].run(caller, () => verify(against, password));
	return passwordHash !== null && fits;
}
