import { addressBlock } from '../platform/admission/caller.ts';

/** The network an address belongs to, and not whose it is: 203.0.113.0/24, 2001:db8:1::/48. */
export function shortAddress(address: string | undefined): string {
	const block = addressBlock(address);
	if (block.includes(':')) return `${block.split(':').slice(0, 3).join(':')}::/48`;
	const numbers = block.split('.');
	return numbers.length === 4 ? `${numbers.slice(0, 3).join('.')}.0/24` : block;
}
