import * as drafts from '../../app/drafts.ts';
import { type AddressValue, emptyAddress, fieldOrder } from './address-rules.ts';

/** @param of the edited address, or what else the form belongs to */
export function readDraft(of: string): AddressValue | null {
	return drafts.readDraft('draftAddress', of, emptyAddress);
}

/** @param saved what the form began with: a country that was only suggested is nothing to keep */
export function writeDraft(of: string, value: AddressValue, saved: AddressValue): void {
	const typed =
		fieldOrder.some((field) => field !== 'countryId' && value[field] !== saved[field]) || value.isDefault !== saved.isDefault;
	if (typed) drafts.writeDraft('draftAddress', of, value);
	else forgetDraft();
}

export function forgetDraft(): void {
	drafts.forgetDraft('draftAddress');
}
