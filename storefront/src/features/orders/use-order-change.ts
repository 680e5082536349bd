import { ApiError } from '@qaysari/client/api-error';
import { Attempt } from '@qaysari/client/attempt';
import type { Call } from '@qaysari/contract/call';
import type { Money } from '@qaysari/contract/money';
import { formatMoney } from '@qaysari/messages/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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
	/** It is changed; not called where the new total was declined. */
	onChanged: () => void,
) {
	const { t, language } = useLanguage();
	const put = usePutOrder(orderNumber, reader);
	const { ask, dialog } = useConfirm();
	const question = ({ total, was }: NewTotal): Question => ({
		title: t('order.change.price'),
		text: t('order.change.price.text', { was: formatMoney(language, was), now: formatMoney(language, total) }),
		confirm: t('order.change.price.agree'),
	});
	const [[asked, agreed]] = useState(() => [new Attempt<OrderDetail | null>(), new Attempt()] as const);
	const send = async (input: Input, key: string): Promise<OrderDetail | null> => {
		try {
			return await api(call, input, { key });
		} catch (error) {
			const told = newTotalOf(error);
			if (!told) throw error;
			if (!(await ask(question(told)))) return null;
			const wish = { ...input, expectedTotal: told.total };
			try {
				const detail = await api(call, wish, { key: agreed.keyOf(wish) });
				agreed.settle(wish, null);
				return detail;
			} catch (refusal) {
				agreed.settle(wish, refusal);
				throw refusal;
			}
		}
	};
	const change = useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: (input: Input) => asked.once(input, (key) => send(input, key)),
		onSuccess: (detail) => {
			if (!detail) return;
			put.done(detail, t('common.saved'));
			onChanged();
		},
		onError: put.failed,
		onSettled: (_detail, error, input) => asked.settle(input, error),
	});
	return { change, dialog };
}
