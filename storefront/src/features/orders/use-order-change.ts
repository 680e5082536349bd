import { ApiError } from '@qaysari/client/api-error';
import { newKey } from '@qaysari/client/new-key';
import type { Call } from '@qaysari/contract/call';
import type { Money } from '@qaysari/contract/money';
import { formatMoney } from '@qaysari/messages/format';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useLanguage } from '../../app/language.tsx';
import { retryOnce } from '../../app/retry.ts';
import { type Question, useConfirm } from '../../ui/confirm.tsx';
import { usePutOrder } from './order-mutations.ts';
import type { OrderDetail, OrderReader } from './order-queries.ts';

interface NewTotal {
	total: Money;
	was: Money;
}

/** What the refusal of a change tells of the total that it would lead to. */
function newTotalOf(error: unknown): NewTotal | null {
	if (!(error instanceof ApiError) || error.reason !== 'price_changed') return null;
	const data = error.data as Partial<NewTotal> | null;
	return data?.total && data.was ? { total: data.total, was: data.was } : null;
}

/**
 * Changes a placed order. Where that changes what it costs, the new total is shown first, and nothing is changed without a yes.
 */
export function useOrderChange<Input extends { expectedTotal?: Money | undefined }>(
	call: Call<Input, OrderDetail>,
	orderNumber: string,
	reader: OrderReader,
) {
	const { t, language } = useLanguage();
	const put = usePutOrder(orderNumber, reader);
	const { ask, dialog } = useConfirm();
	const question = ({ total, was }: NewTotal): Question => ({
		title: t('order.change.price'),
		text: t('order.change.price.text', { was: formatMoney(language, was), now: formatMoney(language, total) }),
		confirm: t('order.change.price.agree'),
	});
	const change = useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: async (input: Input): Promise<OrderDetail | null> => {
			try {
				return await api(call, input, { key: newKey() });
			} catch (error) {
				const told = newTotalOf(error);
				if (!told) throw error;
				if (!(await ask(question(told)))) return null;
				return api(call, { ...input, expectedTotal: told.total }, { key: newKey() });
			}
		},
		onSuccess: (detail) => {
			if (detail) put.done(detail, t('common.saved'));
		},
		onError: put.failed,
	});
	return { change, dialog };
}
