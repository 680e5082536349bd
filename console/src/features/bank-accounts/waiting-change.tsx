import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { AccountLines } from './account-lines.tsx';
import { type AccountChange, type BankAccount, useDecideAccount, useWithdrawAccount } from './use-bank-accounts.ts';

/** A change that waits, beside what is there now; whoever proposed it takes it back, somebody else decides. */
export function WaitingChange({ change, present }: { change: AccountChange; present: BankAccount | null }) {
	const t = useText();
	return (
		<section className="panel stack">
			<div className="row wrap">
				<ToneTag tone="waits">{t('bank.state.waiting')}</ToneTag>
				<span className="small muted">
					<bdi>{change.proposedBy}</bdi> · <When at={change.proposedAt} />
				</span>
			</div>
			{present && (
				<div className="stack tight">
					<span className="small muted">{t('bank.now')}</span>
					<AccountLines account={present} />
				</div>
			)}
			<div className="stack tight">
				<span className="small muted">{t(present ? 'bank.then' : 'bank.new')}</span>
				<AccountLines account={change.wish} />
				{!change.wish.active && <span className="owed">{t('bank.closed')}</span>}
			</div>
			<Decision change={change} />
		</section>
	);
}

function Decision({ change: { changeId, mine, mayDecide } }: { change: AccountChange }) {
	const t = useText();
	const onError = useFaultToast();
	const [decide, withdraw] = [useDecideAccount(), useWithdrawAccount()];
	const [refusing, setRefusing] = useState(false);
	return (
		<div className="row wrap">
			{mine && !mayDecide && <span className="muted small">{t('bank.mine')}</span>}
			{mine && (
				<Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ changeId }, { onError })}>
					{t('bank.withdraw')}
				</Button>
			)}
			{mayDecide && (
				<>
					<Button type="primary" loading={decide.isPending} onClick={() => decide.mutate({ changeId, pass: true }, { onError })}>
						{t('bank.pass')}
					</Button>
					<Button danger onClick={() => setRefusing(true)}>
						{t('bank.refuse')}
					</Button>
				</>
			)}
			<FormDialog<{ note: string }>
				open={refusing}
				title={t('bank.refuse')}
				submit={t('bank.refuse')}
				danger
				initial={{ note: '' }}
				fault={null}
				busy={decide.isPending}
				onClose={() => setRefusing(false)}
				onSubmit={({ note }) =>
					decide.mutate({ changeId, pass: false, note: note.trim() }, { onSuccess: () => setRefusing(false), onError })
				}
			>
				<Form.Item name="note" label={t('order.reason')}>
					<Input.TextArea rows={2} maxLength={300} dir="auto" />
				</Form.Item>
			</FormDialog>
		</div>
	);
}
