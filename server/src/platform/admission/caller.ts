/** Who causes work, as far as limits tell people apart. */
export interface Caller {
	/** The IPv4 address, or the /64 of an IPv6 address; thousands may share one. */
	readonly addressBlock: string;
	/** What the device calls itself. It may call itself anew each time, so its address counts beside it. */
	readonly device: string | null;
	/** What the shop calls the browser, by a cookie that outlives sign-ins; apps have none. */
	readonly browser: string | null;
	/** Signed in: counts by itself, wherever it is. */
	readonly account: string | null;
}

/** Work of the shop itself: jobs, commands, the first start. */
export const ownWork: Caller = { addressBlock: 'own', device: null, browser: null, account: 'shop' };

/** The most exact name of a caller. */
export const nameOf = ({ account, device, addressBlock }: Caller): string =>
	account ?? (device === null ? `address ${addressBlock}` : `device ${device}`);

/** Somebody of whom nothing else is known. */
export const callerAt = (address: string | undefined): Caller => ({
	addressBlock: addressBlock(address),
	device: null,
	browser: null,
	account: null,
});

/** Carriers put thousands behind one IPv4 address, and give one home a whole /64 of IPv6. */
export function addressBlock(address: string | undefined): string {
	// Whoever hung up has no address any more.
	if (!address) return 'gone';
	const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
	if (!plain.includes(':')) return plain;
	const [head = '', tail = ''] = plain.split('::');
	const left = head ? head.split(':') : [];
	const right = tail ? tail.split(':') : [];
	const groups = plain.includes('::')
		? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
		: left;
	return `${groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
		.join(':')}::/64`;
}
