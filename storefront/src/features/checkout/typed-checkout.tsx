import { ApiError } from '@qaysari/client/api-error';
import { plainDigits } from '@qaysari/contract/account-input';
import { deliveryMode } from '@qaysari/contract/order-states';
import { useRef, useState } from 'react';
import {
	type AddressErrors,
	type AddressValue,
	addressFormOf,
	focusFirstError,
	inOne,
	validateAddress,
} from '../addresses/address-fields.tsx';
import { errorsOfRefusal } from '../addresses/address-rules.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { Placed, Quote } from './checkout-queries.ts';
import type { OrderSource } from './checkout-source.ts';
import type { ChangeWish, CheckoutWish } from './checkout-wish.ts';
import type { CommonOrder } from './common-order.ts';
import { PlaceNotServed } from './place-not-served.tsx';
import { VisitorContact } from './visitor-contact.tsx';

/** Who receives it: an address, or for a pickup a name and a number. */
export type TypedContact = { address: ReturnType<typeof addressFormOf> } | { fullName: string; phone: string };

interface TypedCheckoutProps {
	source: OrderSource;
	quote: Quote;
	stale: boolean;
	fixed?: boolean;
	/** The refusal that nobody delivers to the place, if it is so. */
	unserved: ApiError | null;
	wish: CheckoutWish;
	change: ChangeWish;
	address: AddressValue;
	onAddress: (next: AddressValue) => void;
	send: (body: CommonOrder & TypedContact, key: string) => Promise<Placed>;
	onNewQuote: (quote: Quote) => void;
	onRenew: () => void;
}

/** The checkout whose address is typed in place, for one order alone. */
export function TypedCheckout({ address: typed, onAddress, unserved, send, ...form }: TypedCheckoutProps) {
	const { wish, change } = form;
	const fields = useRef<HTMLDivElement>(null);
	const [errors, setErrors] = useState<AddressErrors>({});
	const pickup = wish.deliveryMode === deliveryMode.selfPickup;
	// Who fetches it is named in one field.
	const address = pickup && typed.names === 'parts' ? { ...typed, ...inOne(typed) } : typed;
	const phone = plainDigits(address.phone).trim();

	const showErrors = (found: AddressErrors): void => {
		setErrors(found);
		// The fields carry their errors first.
		setTimeout(() => focusFirstError(fields, found));
	};
	const contactIsComplete = (): boolean => {
		const found = validateAddress(address);
		if (unserved) return false;
		const { fullName, phone } = found;
		const wrong = pickup ? { ...(fullName ? { fullName } : {}), ...(phone ? { phone } : {}) } : found;
		if (Object.keys(wrong).length === 0) return true;
		showErrors(wrong);
		return false;
	};
	const sendAndShow = async (body: CommonOrder & TypedContact, key: string): Promise<Placed> => {
		try {
			return await send(body, key);
		} catch (error) {
			if (error instanceof ApiError) {
				const issues = error.issues.map(({ path }) => ({ path: path.replace(/^address\./, '') }));
				const found = errorsOfRefusal(error.reason, issues);
				if (Object.keys(found).length > 0) showErrors(found);
			}
			throw error;
		}
	};
	return (
		<CheckoutForm
			{...form}
			unserved={unserved !== null}
			contact={
				<div ref={fields} className="flex flex-col gap-4">
					<VisitorContact
						mode={wish.deliveryMode}
						value={address}
						onChange={(next) => {
							onAddress(next);
							setErrors({});
						}}
						errors={unserved ? { ...errors, provinceId: { key: 'validation.province.unserved' } } : errors}
					/>
					{unserved ? (
						<PlaceNotServed message={unserved.message} onPickup={() => change({ deliveryMode: deliveryMode.selfPickup })} />
					) : null}
				</div>
			}
			contactIsComplete={contactIsComplete}
			bodyOf={(common) => ({
				...(pickup ? { fullName: address.fullName.trim(), phone } : { address: addressFormOf(address) }),
				...common,
			})}
			send={sendAndShow}
		/>
	);
}
