import type { RefundTarget, ReturnReason, ReturnWay, ReturnWish } from '@qaysari/contract/return-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choices } from './return-lines.tsx';
import { type ReturnForm, returnPreviewQuery, type Wanted } from './return-queries.ts';

export type ChosenReturn = ReturnType<typeof useReturnWish>;

/** What somebody chose to give back, for what and by which way, and what the shop says that it brings. */
export function useReturnWish(orderNumber: string, reason: ReturnReason, form: ReturnForm) {
	const [choices, setChoices] = useState<Choices>(() => {
		const open = form.lines.filter((line) => line.returnable && line.left > 0);
		const [only] = open;
		return open.length === 1 && only ? { [only.lineId]: { quantity: 1, newSkuId: null } } : {};
	});
	const [wish, setWish] = useState<ReturnWish>('refund');
	const [refundTo, setRefundTo] = useState<RefundTarget>(form.balance ? 'balance' : 'paid');
	const [way, setWay] = useState<ReturnWay>(form.courier ? 'courier' : 'store');
	const [storeId, setStoreId] = useState<string | null>(null);
	const coming = Object.entries(choices).filter(([, { quantity }]) => quantity > 0);
	const complete = wish === 'refund' || coming.every(([, { newSkuId }]) => newSkuId !== null);
	const wanted: Wanted = {
		reason,
		wish,
		way,
		lines: complete
			? coming.map(([lineId, { quantity, newSkuId }]) => ({
					lineId,
					quantity,
					...(wish === 'exchange' && newSkuId !== null ? { newSkuId } : {}),
				}))
			: [],
	};
	const preview = useQuery(returnPreviewQuery(orderNumber, wanted));
	// In an exchange money goes back only where the other one costs less.
	const differs = complete && !preview.isPlaceholderData && (preview.data?.back.amount ?? 0) > 0;
	return {
		choices,
		setChoices,
		isEmpty: coming.length === 0,
		wish,
		setWish,
		refundTo,
		setRefundTo,
		bringsMoney: wish === 'refund' || differs,
		way,
		setWay,
		storeId,
		setStoreId,
		wanted,
		preview,
	};
}
