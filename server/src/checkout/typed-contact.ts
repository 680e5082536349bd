import type { addressForm } from '@qaysari/contract/addresses.schemas';
import { deliveryMode } from '@qaysari/contract/order-states';
import type { z } from 'zod';
import { readPhone } from '../accounts/destination.ts';
import { type AddressSnapshot, snapshotOfForm } from '../addresses/addresses.ts';
import type { Handle } from '../platform/database/handle.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * Who receives an order whose address was typed for it alone, and where; a pickup asks for a name and a number only.
 * @throws Refusal address_required, phone_invalid
 */
export async function typedContact(
	db: Handle,
	typed: {
		deliveryMode: number;
		address?: z.output<typeof addressForm> | undefined;
		phone?: string | undefined;
		fullName?: string | undefined;
	},
): Promise<{ address: AddressSnapshot | null; phone: string; name: string }> {
	const address =
		typed.deliveryMode === deliveryMode.specifiedAddress && typed.address ? await snapshotOfForm(db, typed.address) : null;
	return {
		address,
		phone: address?.phone ?? (typed.phone ? readPhone(typed.phone, undefined).value : refuse('address_required')),
		name: address?.fullName ?? (typed.fullName || refuse('address_required')),
	};
}
