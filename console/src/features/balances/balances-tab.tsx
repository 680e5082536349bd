import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { Alert, Button, Card, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Phone } from '../../ui/phone.tsx';
import { ChangeBalanceDialog } from './change-balance-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { type Holder, useHolder } from './use-balances.ts';

/** Somebody's balance: looked for by what they sign in with, with every movement. */
export function BalancesTab() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const search = query.get('search') ?? '';
	const found = useHolder(search);
	return (
		<div className="stack">
			<Input.Search
				key={search}
				defaultValue={search}
				aria-label={t('balances.search')}
				placeholder={t('balances.search')}
				enterButton={t('balances.find')}
				maxLength={120}
				style={{ maxInlineSize: 480 }}
				onSearch={(typed) => setQuery(typed.trim().length < 3 ? {} : { search: typed.trim() }, { replace: true })}
			/>
			<LoadState query={found} rows={4} />
			{found.data &&
				(found.data.holder ? (
					<HolderBalance key={found.data.holder.userId} holder={found.data.holder} />
				) : (
					<Alert type="info" showIcon title={t('balances.nobody')} />
				))}
		</div>
	);
}

function HolderBalance({ holder }: { holder: Holder }) {
	const t = useText();
	const may = useMay();
	const [changing, setChanging] = useState(false);
	return (
		<>
			<Card>
				<div className="row wrap">
					<div className="stack tight">
						<strong>
							<bdi>{holder.name}</bdi>
						</strong>
						<span className="muted small">
							<bdi dir="ltr">{holder.userId}</bdi>
							{holder.phone && (
								<>
									{' · '}
									<Phone number={holder.phone} />
								</>
							)}
						</span>
					</div>
					<span style={{ marginInlineStart: 'auto' }}>
						<Amount money={holder.balance} className="strong" />
					</span>
					{may(balanceConsoleCalls.change) && <Button onClick={() => setChanging(true)}>{t('balances.change')}</Button>}
				</div>
			</Card>
			<EntryTable userId={holder.userId} />
			<ChangeBalanceDialog open={changing} holder={holder} onClose={() => setChanging(false)} />
		</>
	);
}
