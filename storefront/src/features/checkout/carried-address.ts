import { formatPhone } from '@qaysari/messages/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../addresses/address-draft.ts';
import { type AddressValue, emptyAddress, validateAddress } from '../addresses/address-fields.tsx';
import { useSaveAddress } from '../addresses/address-mutations.ts';
import { type Address, checkoutAddressesQuery } from './checkout-queries.ts';
import { visitorDraft } from './checkout-wish.ts';

const isSame = (value: AddressValue, saved: Address): boolean =>
	value.provinceId === saved.provinceId && value.cityId === saved.cityId && value.address.trim() === saved.address;

/**
 * What was typed before signing in comes along: a whole address becomes one of the account's and is the one chosen, what is still
 * incomplete begins the form of a new address. The proven number stands where none was typed.
 * @param addresses of the account, once they are known
 * @param phone of the account, once it is known; null without one
 * @returns true while it is still on its way
 */
export function useCarriedAddress(
	addresses: readonly Address[] | undefined,
	phone: string | null | undefined,
	onChosen: (addressId: string) => void,
): boolean {
	const [draft, setDraft] = useState(() => readDraft(visitorDraft));
	const client = useQueryClient();
	const save = useSaveAddress(null);
	const begun = useRef(false);
	useEffect(() => {
		if (!draft || !addresses || phone === undefined || begun.current) return;
		begun.current = true;
		const value = { ...draft, phone: draft.phone.trim() || formatPhone(phone ?? '') };
		const known = addresses.find((saved) => isSame(value, saved));
		const later = (): void => {
			writeDraft('new', value, emptyAddress);
			setDraft(null);
		};
		if (known) {
			forgetDraft();
			onChosen(known.id);
			setDraft(null);
		} else if (Object.keys(validateAddress(value)).length > 0) later();
		else
			save.mutate(value, {
				onSuccess: async ({ id }) => {
					forgetDraft();
					await client.invalidateQueries({ queryKey: checkoutAddressesQuery().queryKey });
					onChosen(id);
					setDraft(null);
				},
				// The form says what is wrong with it.
				onError: later,
			});
	}, [draft, addresses, phone, onChosen, save, client]);
	return draft !== null;
}
