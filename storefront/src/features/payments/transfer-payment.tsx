import { limits } from '@qaysari/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { AtThumb, useHasThumbPlace } from '../../ui/thumb.tsx';
import { UploadField } from '../uploads/upload-field.tsx';
import { useUploadList } from '../uploads/use-upload-list.ts';
import { useSendReceipts } from './payment-mutations.ts';
import { type BankAccount, bankAccountsQuery, type Payment } from './payment-queries.ts';
import { Receipts } from './receipts.tsx';

const accountsId = 'bank-accounts';

/** A bank transfer: how much, to which account, by when, and the receipts that prove it. */
export function TransferPayment({ payment }: { payment: Payment }) {
	const t = useT();
	const accounts = useQuery(bankAccountsQuery());
	const refused = payment.state === 'review failed';
	return (
		<>
			{refused ? (
				<Notice tone="pomegranate" icon="receipt" alert>
					<p className="font-bold">{t('payment.receipt.refused')}</p>
					{payment.reviewNote ? (
						<p className="whitespace-pre-line">
							<bdi>{payment.reviewNote}</bdi>
						</p>
					) : null}
					<p className="mt-1">{t('payment.receipt.again')}</p>
				</Notice>
			) : null}
			<Card id={accountsId} className="flex scroll-mt-16 flex-col gap-4">
				<h2 className="text-15 font-bold">{t('payment.account.title')}</h2>
				<div className="flex items-center justify-between gap-3 rounded-option bg-tile-50 py-1 ps-4 pe-1">
					<span>
						<span className="block text-12 text-soft">{t('payment.account.amount')}</span>
						<Price money={payment.total} />
					</span>
					<CopyButton text={String(payment.total.amount / 100)} />
				</div>
				<Loaded query={accounts} loading={<SkeletonRows />}>
					{(data) =>
						data.accounts.length === 0 ? (
							<p className="text-13 text-soft">{t('payment.account.none')}</p>
						) : (
							<ul className="flex flex-col gap-3">
								{data.accounts.map((account) => (
									<Account key={account.id} account={account} />
								))}
							</ul>
						)
					}
				</Loaded>
			</Card>
			{payment.canSendReceipts ? <SendReceipts payment={payment} /> : null}
			{payment.receipts.length > 0 ? <Receipts receipts={payment.receipts} /> : null}
		</>
	);
}

function Account({ account }: { account: BankAccount }) {
	const t = useT();
	const rows = [
		['payment.account.number', account.cardNumber, account.cardNumber.replace(/\s/g, '')],
		['payment.account.name', account.accountName, account.accountName],
		['payment.account.swift', account.swiftCode, account.swiftCode],
	] as const;
	return (
		<li className="rounded-option border border-line px-3 py-2">
			<p className="text-15 font-bold">{account.bankName}</p>
			{account.branchName ? <p className="text-12 text-soft">{account.branchName}</p> : null}
			<dl className="mt-1 divide-y divide-line">
				{rows.map(([label, shown, copied]) =>
					shown ? (
						<div key={label} className="flex items-center gap-2">
							<div className="min-w-0 flex-1 py-1">
								<dt className="text-12 text-soft">{t(label)}</dt>
								<dd className="text-13 font-semibold break-words">
									<bdi dir="ltr">{shown}</bdi>
								</dd>
							</div>
							<CopyButton bare text={copied} />
						</div>
					) : null,
				)}
			</dl>
		</li>
	);
}

function SendReceipts({ payment }: { payment: Payment }) {
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
						if (list.fileIds.length >= limits.receipts.min && !list.sending) send.mutate(list.fileIds);
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
