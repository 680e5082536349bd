import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { AccountForm } from '../../features/bank-accounts/account-form.tsx';
import { AccountLines } from '../../features/bank-accounts/account-lines.tsx';
import { PastChanges } from '../../features/bank-accounts/past-changes.tsx';
import { type BankAccount, useBankAccounts } from '../../features/bank-accounts/use-bank-accounts.ts';
import { WaitingChange } from '../../features/bank-accounts/waiting-change.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';

/** Where buyers transfer money to; every change waits for a second person. */
export function BankAccountsScreen() {
	const t = useText();
	const accounts = useBankAccounts();
	const [editing, setEditing] = useState<BankAccount | 'new' | null>(null);
	const { data } = accounts;
	return (
		<>
			<PageHeader
				title={t('bank.title')}
				actions={
					<Button type="primary" onClick={() => setEditing('new')}>
						{t('bank.add')}
					</Button>
				}
			/>
			<LoadState query={accounts} rows={6} />
			{data && (
				<div className="stack">
					{data.changes
						.filter(({ state }) => state === 'waiting')
						.map((change) => (
							<WaitingChange
								key={change.changeId}
								change={change}
								present={data.accounts.find(({ id }) => id === change.accountId) ?? null}
							/>
						))}
					{data.accounts.length === 0 && <Empty title={t('bank.none')} text={t('bank.second')} />}
					<ul className="card-list">
						{data.accounts.map((account) => (
							<li key={account.id} className="stack tight">
								<div className="row wrap">
									<AccountLines account={account} />
									{!account.active && <ToneTag tone="over">{t('bank.closed')}</ToneTag>}
								</div>
								<div>
									<Button onClick={() => setEditing(account)}>{t('bank.change')}</Button>
								</div>
							</li>
						))}
					</ul>
					<PastChanges changes={data.changes.filter(({ state }) => state !== 'waiting')} />
				</div>
			)}
			{editing && <AccountForm account={editing} onClose={() => setEditing(null)} />}
		</>
	);
}
