import { limits } from '@qaysari/contract/limits';
import { isFault, needsPicture, type ReturnReason } from '@qaysari/contract/return-states';
import { useState } from 'react';
import { useDraft } from '../../app/use-draft.ts';
import { useUploadList } from '../uploads/use-upload-list.ts';
import { useAskReturn } from './return-mutations.ts';
import type { ReturnView } from './return-queries.ts';
import type { ChosenReturn } from './use-return-wish.ts';

interface Asking {
	orderNumber: string;
	reason: ReturnReason;
	chosen: ChosenReturn;
	onSent: (one: ReturnView) => void;
}

/** What is said and shown of a return, and asking for it once nothing is missing. */
export function useReturnAsking({ orderNumber, reason, chosen, onSent }: Asking) {
	const { wanted, preview, way, storeId, refundTo } = chosen;
	const draft = useDraft(`return ${orderNumber} ${reason}`, { description: '' });
	const { description } = draft.value;
	const [tried, setTried] = useState(false);
	const pictures = useUploadList({ purpose: 'receipt', max: limits.problemPictures, documents: false });
	const send = useAskReturn((one) => {
		draft.forget();
		onSent(one);
	});
	const faults = {
		lines: chosen.isEmpty,
		store: way === 'store' && storeId === null,
		picture: needsPicture(reason) && pictures.items.length === 0,
		text: isFault(reason) && description.trim() === '',
	};
	const submit = (): void => {
		setTried(true);
		const ready = wanted.lines.length > 0 && !Object.values(faults).includes(true) && !pictures.sending;
		if (ready && preview.error) void preview.refetch();
		if (!ready || !preview.data || preview.isPlaceholderData) return;
		const where = way === 'store' && storeId !== null ? { storeId } : {};
		const said = { description: description.trim(), fileIds: pictures.fileIds };
		send.mutate({ orderNumber, ...wanted, ...where, ...said, refundTo, expectedBack: preview.data.back });
	};
	return { draft, pictures, tried, faults, submit, isSending: send.isPending, error: send.error ?? preview.error };
}
