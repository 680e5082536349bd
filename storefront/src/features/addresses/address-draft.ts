import { keep, kept } from '../../device/storage.ts';
import { type AddressValue, emptyAddress, fieldOrder } from './address-rules.ts';

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

/** @param saved what the form began with: a country that was only suggested is nothing to keep */
export function writeDraft(of: string, value: AddressValue, saved: AddressValue): void {
	const typed =
		fieldOrder.some((field) => field !== 'countryId' && value[field] !== saved[field]) || value.isDefault !== saved.isDefault;
	if (typed) keep('draftAddress', JSON.stringify({ of, value } satisfies Draft));
	else forgetDraft();
}

export function forgetDraft(): void {
	keep('draftAddress', null);
}
