import { returnsCalls } from '@qaysari/contract/returns.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useTellLeft } from '../../ui/use-tell-left.ts';
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

/** Asks for a return; what stands in its way is said by the form, as long as it is there. */
export function useAskReturn(onSent: (one: ReturnView) => void) {
	const t = useT();
	const put = usePutReturn();
	const client = useQueryClient();
	const tellLeft = useTellLeft();
	return useAction(returnsCalls.ask, {
		onSuccess: (one) => {
			put(one);
			toast('success', t('returns.sent'));
			onSent(one);
		},
		onError: (error) => {
			tellLeft(error);
			// Somebody took the last piece, or the sum is another one now.
			void client.invalidateQueries({ predicate: ({ queryKey }) => /\/x\/returns\/(form|preview)/.test(String(queryKey[0])) });
		},
	});
}

export type ReturnAct = 'cancel' | 'send';

/** The buyer takes a return back, or says that the goods were handed in. */
export function useReturnAct(act: ReturnAct, { orderNumber, returnId }: Pick<ReturnView, 'orderNumber' | 'returnId'>) {
	const t = useT();
	const put = usePutReturn();
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(returnsCalls[act], {
		onSuccess: (one) => {
			put(one);
			toast('success', t(`returns.action.${act}.done`));
		},
		onError: (error) => {
			toastError(error);
			void client.invalidateQueries({ queryKey: returnQuery(orderNumber, returnId).queryKey });
		},
	});
}
