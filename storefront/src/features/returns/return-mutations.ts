import { returnsCalls } from '@qaysari/contract/returns.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { retryOnce } from '../../app/retry.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { type ReturnView, returnQuery } from './return-queries.ts';

/** Keeps what the shop answered about a return; its order, and what can still be given back, are read again. */
export function usePutReturn() {
	const client = useQueryClient();
	return (one: ReturnView): void => {
		const { queryKey } = returnQuery(one.orderNumber, one.returnId);
		client.setQueryData(queryKey, one);
		void client.invalidateQueries({
			predicate: (query) => /\/order\/|\/x\/orders\/|\/x\/returns\/(form|preview)|\/x\/balance\//.test(String(query.queryKey[0])),
		});
	};
}

export type ReturnAct = 'cancel' | 'send';

/** The buyer takes a return back, or says that the goods were handed in. */
export function useReturnAct({ orderNumber, returnId }: Pick<ReturnView, 'orderNumber' | 'returnId'>) {
	const t = useT();
	const put = usePutReturn();
	const client = useQueryClient();
	const errorText = useErrorText();
	return useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: ({ act, key }: { act: ReturnAct; key: string }) => api(returnsCalls[act], { orderNumber, returnId }, { key }),
		onSuccess: (one, { act }) => {
			put(one);
			toast('success', t(`returns.action.${act}.done`));
		},
		onError: (error) => {
			toast('fail', errorText(error));
			void client.invalidateQueries({ queryKey: returnQuery(orderNumber, returnId).queryKey });
		},
	});
}
