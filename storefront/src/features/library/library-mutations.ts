import { newKey } from '@qaysari/client/new-key';
import type { Call } from '@qaysari/contract/call';
import { alertsCalls, collectCalls, groupsCalls, historyCalls } from '@qaysari/contract/library.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { collectedQuery, libraryKey } from './library-queries.ts';

/** A change of the library: what is shown of it is asked for anew, what goes wrong is said. */
function useChange<Input, Output>(call: Call<Input, Output>, onSuccess?: (output: Output, input: Input) => void) {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(call, {
		...(onSuccess ? { onSuccess } : {}),
		onError: toastError,
		onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
	});
}

/**
 * Turns whether a product is kept. Shown at once; of taps that come while the shop is still asked the last is what it is told
 * in the end. What is refused goes back to what stands in the shop. What was kept may be put into a group.
 */
export function useCollect(productId: string, chooseGroup: () => void): () => void {
	const client = useQueryClient();
	const t = useT();
	const toastError = useErrorToast();
	const { queryKey } = collectedQuery(productId);
	const [at] = useState(() => ({ wished: false, stands: false, sending: false }));
	const draw = (on: boolean): void => {
		client.setQueryData(queryKey, { productIds: on ? [productId] : [] });
	};
	const { mutate } = useMutation({
		mutationFn: async () => {
			do {
				const { wished } = at;
				if (wished) await api(collectCalls.add, { productId }, { key: newKey() });
				else await api(collectCalls.delete, { productIds: [productId] }, { key: newKey() });
				at.stands = wished;
			} while (at.wished !== at.stands);
			return at.stands;
		},
		onSuccess: (kept) => {
			if (kept) toast('success', t('collection.added'), { label: t('kept.toGroup'), act: chooseGroup });
			else toast('success', t('collection.removed'));
		},
		onError: (error) => {
			draw(at.stands);
			toastError(error);
		},
		onSettled: () => {
			at.sending = false;
			return client.invalidateQueries({ queryKey: libraryKey });
		},
	});
	return () => {
		void client.cancelQueries({ queryKey });
		const on = client.getQueryData(queryKey)?.productIds.includes(productId) ?? false;
		at.wished = !on;
		draw(!on);
		if (at.sending) return;
		Object.assign(at, { stands: on, sending: true });
		mutate();
	};
}

export function useSetAlert() {
	const t = useT();
	return useChange(alertsCalls.set, (_done, { wanted }) =>
		toast('success', t(wanted ? 'product.alert.set' : 'product.alert.off')),
	);
}

export const useDropCollected = () => useChange(collectCalls.delete);
export const useDropViewed = () => useChange(historyCalls.delete);
export const useDropFromGroup = () => useChange(groupsCalls.productDelete);
export const useAddGroup = () => useChange(groupsCalls.add);
export const useChangeGroup = () => useChange(groupsCalls.update);
export const useDropGroup = () => useChange(groupsCalls.delete);

/** Puts products into a group, out of another one where they stood in one. */
export const useAddToGroup = () => useChange(groupsCalls.productAdd);
