import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { queryOf } from '../../app/request.ts';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useTellLeft } from '../../ui/use-tell-left.ts';
import { type AddressView, addressesQuery } from './address-queries.ts';
import { type AddressValue, addressFormOf } from './address-rules.ts';

interface Then {
	onSuccess: (address: AddressView) => unknown;
	onError: (error: Error) => unknown;
}

/** Adds an address, or changes the named one. What goes wrong is said by the form, as long as it is there. */
export function useSaveAddress(id: string | null) {
	const client = useQueryClient();
	const onSuccess = (saved: AddressView) => {
		// The checkout that somebody comes back to names it before its list is read anew.
		const { queryKey } = queryOf(addressesCalls.listForUwb, {});
		client.setQueryData<Addresses>(queryKey, (before) => before && { addresses: withSaved(before.addresses, saved) });
		void client.invalidateQueries({ queryKey });
		return client.invalidateQueries({ queryKey: [addressesCalls.list.path] });
	};
	const tellLeft = useTellLeft();
	const add = useAction(addressesCalls.add, { onSuccess, onError: tellLeft });
	const update = useAction(addressesCalls.update, { onSuccess, onError: tellLeft });
	return {
		isPending: add.isPending || update.isPending,
		mutate: (value: AddressValue, then: Then): void => {
			const form = addressFormOf(value);
			if (id) update.mutate({ ...form, id }, then);
			else add.mutate(form, then);
		},
	};
}

type Addresses = { addresses: AddressView[] };

function withSaved(list: readonly AddressView[], saved: AddressView): AddressView[] {
	const others = saved.isDefault ? list.map((one) => ({ ...one, isDefault: false })) : [...list];
	const at = others.findIndex((one) => one.id === saved.id);
	return at < 0 ? [...others, saved] : others.with(at, saved);
}

/** Shown at once, taken back when it is refused. */
function useListChange(
	call: (id: string) => Promise<unknown>,
	apply: (list: AddressView[], id: string) => AddressView[],
	done: string | null,
) {
	const client = useQueryClient();
	const toastError = useErrorToast();
	const key = addressesQuery().queryKey;
	return useMutation({
		mutationFn: call,
		onMutate: async (id) => {
			await client.cancelQueries({ queryKey: key });
			const before = client.getQueryData<Addresses>(key);
			if (before) client.setQueryData<Addresses>(key, { addresses: apply(before.addresses, id) });
			return { before };
		},
		onSuccess: () => {
			if (done) toast('success', done);
		},
		onError: (error, _id, context) => {
			if (context?.before) client.setQueryData(key, context.before);
			toastError(error);
		},
		onSettled: () => client.invalidateQueries({ queryKey: [addressesCalls.list.path] }),
	});
}

export function useSetDefaultAddress() {
	return useListChange(
		(id) => api(addressesCalls.updateDefaultAddress, { id }),
		(list, id) => list.map((address) => ({ ...address, isDefault: address.id === id })),
		null,
	);
}

export function useDeleteAddress() {
	const t = useT();
	return useListChange(
		(id) => api(addressesCalls.delete, { id }),
		(list, id) => list.filter((address) => address.id !== id),
		t('address.deleted'),
	);
}
