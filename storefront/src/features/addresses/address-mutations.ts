import { ApiError } from '@qaysari/client/api-error';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import { type AddressView, addressesQuery } from './address-queries.ts';
import { type AddressValue, addressFormOf } from './address-rules.ts';

/** Adds an address, or changes the named one. What goes wrong is said by the form. */
export function useSaveAddress(id: string | null) {
	const client = useQueryClient();
	const attempt = useAttempt();
	return useMutation({
		mutationFn: (value: AddressValue): Promise<AddressView> => {
			const form = addressFormOf(value);
			const options = { key: attempt.keyOf(form) };
			return id ? api(addressesCalls.update, { ...form, id }, options) : api(addressesCalls.add, form, options);
		},
		retry: (failures, error) => error instanceof ApiError && error.isNetwork && failures < 1,
		onSuccess: () => {
			attempt.end();
			return client.invalidateQueries({ queryKey: [addressesCalls.list.path] });
		},
	});
}

type Addresses = { addresses: AddressView[] };

/** Shown at once, taken back when it is refused. */
function useListChange(
	call: (id: string) => Promise<unknown>,
	apply: (list: AddressView[], id: string) => AddressView[],
	done: string | null,
) {
	const client = useQueryClient();
	const textOf = useErrorText();
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
			toast('fail', textOf(error));
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
