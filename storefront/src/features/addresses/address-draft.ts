import { keep, kept } from '../../device/storage.ts';
import { type AddressValue, emptyAddress } from './address-rules.ts';

/** What was typed and not yet saved, so that a dropped line or a closed page loses nothing. One at a time: of a new address, or of the one edited. */
interface Draft {
	/** The edited address, or what else the form belongs to. */
	of: string;
	value: AddressValue;
}

export function readDraft(of: string): AddressValue | null {
	try {
		const draft = JSON.parse(kept('draftAddress') ?? 'null') as Partial<Draft> | null;
		// Kept by an older release perhaps: what it lacks is empty.
		return draft?.of === of && draft.value ? { ...emptyAddress, ...draft.value } : null;
	} catch {
		return null;
	}
}

export function writeDraft(of: string, value: AddressValue): void {
	keep('draftAddress', JSON.stringify({ of, value } satisfies Draft));
}

export function forgetDraft(): void {
	keep('draftAddress', null);
}
