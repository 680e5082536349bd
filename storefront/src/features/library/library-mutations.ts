import { newKey } from '@qaysari/client/new-key';
import { alertsCalls, collectCalls, groupsCalls, historyCalls } from '@qaysari/contract/library.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { collectedQuery, type Group, libraryKey } from './library-queries.ts';

/** A step in the library: what is shown of it is asked for anew, what goes wrong is said. */
function useStep<Input, Output>(step: (input: Input) => Promise<Output>, onSuccess?: (output: Output, input: Input) => void) {
	const client = useQueryClient();
	const textOf = useErrorText();
	return useMutation({
		mutationFn: step,
		...(onSuccess ? { onSuccess: (output: Output, input: Input) => onSuccess(output, input) } : {}),
		onError: (error) => toast('fail', textOf(error)),
		onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
	});
}

/** Shown at once, taken back when it is refused. What was kept may be put into a group. */
export function useCollect(productId: string, chooseGroup: () => void) {
	const client = useQueryClient();
	const t = useT();
	const textOf = useErrorText();
	const { queryKey } = collectedQuery(productId);
	return useMutation({
		mutationFn: (wanted: boolean) =>
			wanted
				? api(collectCalls.add, { productId }, { key: newKey() })
				: api(collectCalls.delete, { productIds: [productId] }, { key: newKey() }),
		onMutate: async (wanted) => {
			await client.cancelQueries({ queryKey });
			const before = client.getQueryData(queryKey);
			client.setQueryData(queryKey, { productIds: wanted ? [productId] : [] });
			return { before };
		},
		onSuccess: (_count, wanted) => {
			if (wanted) toast('success', t('collection.added'), { label: t('kept.toGroup'), act: chooseGroup });
			else toast('success', t('collection.removed'));
		},
		onError: (error, _wanted, context) => {
			client.setQueryData(queryKey, context?.before);
			toast('fail', textOf(error));
		},
		onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
	});
}

export function useSetAlert(productId: string) {
	const t = useT();
	return useStep(
		(wanted: boolean) => api(alertsCalls.set, { productId, wanted }, { key: newKey() }),
		(_done, wanted) => toast('success', t(wanted ? 'product.alert.set' : 'product.alert.off')),
	);
}

export function useDropCollected() {
	return useStep((productIds: string[]) => api(collectCalls.delete, { productIds }, { key: newKey() }));
}

export function useDropViewed() {
	return useStep((productIds: string[] | undefined) =>
		api(historyCalls.delete, productIds ? { productIds } : {}, { key: newKey() }),
	);
}

export function useDropFromGroup(groupId: string) {
	return useStep((productIds: string[]) => api(groupsCalls.productDelete, { groupId, productIds }, { key: newKey() }));
}

export function useAddToGroup() {
	const t = useT();
	return useStep(
		({ group, productIds, fromGroupId }: { group: Group; productIds: string[]; fromGroupId?: string }) =>
			api(
				groupsCalls.productAdd,
				{ groupId: group.groupId, productIds, ...(fromGroupId ? { fromGroupId } : {}) },
				{ key: newKey() },
			),
		(_group, { group }) => toast('success', t('groups.added', { name: group.name || t('groups.default') })),
	);
}

export function useAddGroup() {
	return useStep((name: string) => api(groupsCalls.add, { name }, { key: newKey() }));
}

export function useChangeGroup() {
	return useStep((change: { groupId: string; name?: string; sortOrder?: number; isDefault?: true }) =>
		api(groupsCalls.update, change, { key: newKey() }),
	);
}

export function useDropGroup() {
	return useStep((groupId: string) => api(groupsCalls.delete, { groupId }, { key: newKey() }));
}
