import { useT } from '../../app/language.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { BankAccount } from './payment-queries.ts';

/** Where the accounts stand on the page. */
export const accountsId = 'bank-accounts';

export function Account({ account }: { account: BankAccount }) {
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
