import { hash, verify } from '@node-rs/argon2';
import { refuse } from './refusal.ts';

/** argon2id, 19 MiB, two passes (OWASP's recommendation). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes about 40 ms of a core: more at once would only make everybody wait (design.md section 4). */
const waitingAtMost = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** @throws Refusal too_many_requests when ten are waiting already */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (waiting >= waitingAtMost) refuse('too_many_requests');
	waiting += 1;
	const result = last.then(work, work).finally(() => {
		waiting -= 1;
	});
	last = result.catch(() => undefined);
	return result;
}

export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, options));
}

let dummy: Promise<string> | undefined;

/** Whether a password fits; for an unknown account (`null`) the same work is done, so that the time tells nothing. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
	dummy ??= hash('nobody has this password', options);
	const against = passwordHash ?? (await dummy);
	const fits = await inTurn(() => verify(against, password));
	return passwordHash !== null && fits;
}
