import { createHash } from 'node:crypto';
import type { Candidate } from './candidate.ts';

/** Raised when the same rows make other products than before, so that a repeat stores them again. */
const version = 2;

/** Says whether a product is as it was when it came in; `stamp`: of its pictures. */
export function contentHash(candidate: Candidate, stamp: string): string {
	const { draft } = candidate;
	// As hashes have it that are kept already: the same rows must not overwrite what an operator changed since.
	const state = draft.state === 'active' ? undefined : draft.state;
	return createHash('sha256')
		.update(JSON.stringify([version, { ...draft, state }, stamp]))
		.digest('hex');
}
