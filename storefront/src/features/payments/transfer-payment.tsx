import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Account, accountsId } from './bank-account-facts.tsx';
import { bankAccountsQuery, type Payment } from './payment-queries.ts';
import { Receipts } from './receipts.tsx';
import { SendReceipts } from './send-receipts.tsx';

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
				<Loaded query={accounts} rows={3}>
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
