import { recordStore } from './record-store.ts';

/** What the shop answered one person, kept for times without a line; whoever signs out takes it along. */
export interface OwnRead {
	/** What was asked, in which language. */
	key: string;
	/** The account, or the visitor's trace. */
	who: string;
	/** Milliseconds since 1970. */
	at: number;
	data: unknown;
}

const atMost = 60;
const store = recordStore<OwnRead>('ownReads', ({ who, key }) => `${who} ${key}`);

export async function keepRead(read: OwnRead): Promise<void> {
	await store.put(read);
	const newest = (await store.all()).sort((one, other) => other.at - one.at);
	for (const old of newest.filter(({ who }, index) => index >= atMost || who !== read.who))
		await store.remove(`${old.who} ${old.key}`);
}

export async function keptRead(who: string, key: string): Promise<OwnRead | null> {
	return (await store.all()).find((read) => read.who === who && read.key === key) ?? null;
}

export const forgetReads = (): Promise<void> => store.clear();
