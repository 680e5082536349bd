import { limits } from '@qaysari/contract/limits';
import { useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AtThumb, useHasThumbPlace } from '../../ui/thumb.tsx';
import { UploadField } from '../uploads/upload-field.tsx';
import { useUploadList } from '../uploads/use-upload-list.ts';
import { accountsId } from './bank-account-facts.tsx';
import { useSendReceipts } from './payment-mutations.ts';
import type { Payment } from './payment-queries.ts';

export function SendReceipts({ payment }: { payment: Payment }) {
	const t = useT();
	const list = useUploadList({ purpose: 'receipt', max: limits.receipts.max, documents: true });
	const send = useSendReceipts(payment.paymentId);
	const [tried, setTried] = useState(false);
	const field = useRef<HTMLDivElement>(null);
	const atThumb = useHasThumbPlace();
	/** Far from the accounts: before there is something to send, it shows where to pay. */
	const shows = atThumb && list.items.length === 0 && payment.state === 'waiting';
	const missing = tried && list.items.length === 0 ? t('upload.fault.none') : null;
	return (
		<Card className="flex flex-col gap-4">
			<div ref={field} className="scroll-mb-28">
				<UploadField
					list={list}
					max={limits.receipts.max}
					accept=".png,.jpg,.jpeg,.gif,.pdf,image/png,image/jpeg,image/gif,application/pdf"
					label={t('payment.receipt.title')}
					add={t('payment.receipt.add')}
					hint={t('payment.receipt.hint')}
				/>
			</div>
			<p role="alert" className="-mt-2 text-13 text-pomegranate empty:hidden">
				{missing}
			</p>
			<AtThumb>
				<Button
					size="main"
					wide
					busy={send.isPending || list.sending}
					disabled={list.failed}
					onClick={() => {
						if (shows) {
							document.getElementById(accountsId)?.scrollIntoView({ block: 'start' });
							return;
						}
						setTried(true);
						if (list.items.length === 0) field.current?.scrollIntoView({ block: 'center' });
						if (list.fileIds.length >= limits.receipts.min && !list.sending)
							send.mutate({ paymentId: payment.paymentId, fileIds: list.fileIds });
					}}
				>
					{list.sending
						? t('upload.sending')
						: shows
							? t('payment.pay', { amount: payment.total })
							: t(payment.state === 'review failed' ? 'payment.receipt.resend' : 'payment.receipt.submit')}
				</Button>
			</AtThumb>
		</Card>
	);
}
