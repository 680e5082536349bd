import type { LocalizedText } from '@qaysari/contract/languages';
import { textIn } from '@qaysari/contract/languages';
import { App, Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../app/language.ts';
import {
	type Accounts,
	type BankAccount,
	useBankAccounts,
	useDecideAccount,
	useProposeAccount,
	useWithdrawAccount,
} from '../../features/bank-accounts/use-bank-accounts.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { LocalizedItem } from '../../ui/localized-item.tsx';
import { filledTexts } from '../../ui/localized-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';

type Change = Accounts['changes'][number];

interface Values {
	bankName: LocalizedText;
	branchName: LocalizedText;
	swiftCode: string;
	accountName: string;
	cardNumber: string;
	active: boolean;
	position: number | null;
}

const fresh: Values = {
	bankName: {},
	branchName: {},
	swiftCode: '',
	accountName: '',
	cardNumber: '',
	active: true,
	position: 0,
};

/** Where buyers transfer money to; every change waits for a second person. */
export function BankAccountsScreen() {
	const t = useText();
	const textOf = useFaultText();
	const accounts = useBankAccounts();
	const propose = useProposeAccount();
	const [editing, setEditing] = useState<BankAccount | 'new' | null>(null);
	const close = () => {
		propose.reset();
		setEditing(null);
	};
	const { data } = accounts;
	const waiting = data?.changes.filter((change) => change.state === 'waiting') ?? [];
	const past = data?.changes.filter((change) => change.state !== 'waiting') ?? [];
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
			{accounts.isPending && <Loading rows={6} />}
			{accounts.error && !data && <Failed fault={accounts.error} onRetry={() => void accounts.refetch()} />}
			{data && (
				<div className="stack">
					{waiting.map((change) => (
						<Waiting
							key={change.changeId}
							change={change}
							present={data.accounts.find((account) => account.id === change.accountId) ?? null}
						/>
					))}
					{data.accounts.length === 0 && <Empty title={t('bank.none')} text={t('bank.second')} />}
					<ul className="card-list">
						{data.accounts.map((account) => (
							<li key={account.id} className="stack tight">
								<div className="row wrap">
									<Described account={account} />
									{!account.active && <ToneTag tone="over">{t('bank.closed')}</ToneTag>}
								</div>
								<div>
									<Button onClick={() => setEditing(account)}>{t('bank.change')}</Button>
								</div>
							</li>
						))}
					</ul>
					{past.length > 0 && (
						<section className="panel">
							<h2>{t('bank.past')}</h2>
							<ul className="card-list">
								{past.map((change) => (
									<li key={change.changeId} className="stack tight">
										<Described account={change.wish} />
										<span className="small muted">
											<bdi>{change.proposedBy}</bdi> · <When at={change.proposedAt} /> → {t(`bank.state.${change.state}`)}
											{change.decidedBy && (
												<>
													{' '}
													· <bdi>{change.decidedBy}</bdi>
												</>
											)}
											{change.note && (
												<>
													{' '}
													·{' '}
													<bdi>
														<TypedText>{change.note}</TypedText>
													</bdi>
												</>
											)}
										</span>
									</li>
								))}
							</ul>
						</section>
					)}
				</div>
			)}
			<FormDialog<Values>
				open={editing !== null}
				title={t(editing === 'new' ? 'bank.add' : 'bank.change')}
				submit={t('bank.propose')}
				initial={editing === 'new' || editing === null ? fresh : editing}
				fault={propose.error ? textOf(propose.error) : null}
				busy={propose.isPending}
				width={680}
				onClose={close}
				onSubmit={(values) =>
					propose.mutate(
						{
							...values,
							bankName: filledTexts(values.bankName),
							branchName: filledTexts(values.branchName),
							swiftCode: values.swiftCode.trim().toUpperCase(),
							position: values.position ?? 0,
							...(editing === 'new' || editing === null ? {} : { id: editing.id, readVersion: editing.version }),
						},
						{ onSuccess: close },
					)
				}
			>
				<p className="muted small">{t('bank.second')}</p>
				<LocalizedItem name="bankName" label={t('bank.name')} max={120} />
				<LocalizedItem name="branchName" label={t('bank.branch')} max={120} />
				<Form.Item
					name="accountName"
					label={t('bank.holder')}
					rules={[{ required: true, min: 2, message: t('bank.holder.missing') }]}
				>
					<Input dir="auto" maxLength={120} />
				</Form.Item>
				<Form.Item
					name="cardNumber"
					label={t('bank.number')}
					extra={t('bank.number.hint')}
					rules={[{ required: true, min: 6, message: t('bank.number.missing') }]}
				>
					<Input dir="ltr" maxLength={60} autoComplete="off" />
				</Form.Item>
				<Form.Item name="swiftCode" label={t('bank.swift')}>
					<Input dir="ltr" maxLength={11} autoComplete="off" />
				</Form.Item>
				<div className="row">
					<Form.Item name="active" label={t('bank.active')} valuePropName="checked">
						<Switch />
					</Form.Item>
					<Form.Item name="position" label={t('store.position')}>
						<CountInput max={1000} />
					</Form.Item>
				</div>
			</FormDialog>
		</>
	);
}

function Described({ account }: { account: Change['wish'] }) {
	const { language } = useLanguage();
	return (
		<span className="stack tight">
			<span className="strong">
				<bdi>{textIn(account.bankName, language)}</bdi> <span className="muted">{textIn(account.branchName, language)}</span>
			</span>
			<span>
				<bdi dir="ltr">{account.cardNumber}</bdi> · <bdi>{account.accountName}</bdi>
				{account.swiftCode && (
					<>
						{' '}
						· <bdi dir="ltr">{account.swiftCode}</bdi>
					</>
				)}
			</span>
		</span>
	);
}

/** A change that waits, beside what is there now; whoever proposed it takes it back, somebody else decides. */
function Waiting({ change, present }: { change: Change; present: BankAccount | null }) {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const decide = useDecideAccount();
	const withdraw = useWithdrawAccount();
	const [refusing, setRefusing] = useState(false);
	const onError = (fault: Parameters<typeof textOf>[0]) => void message.error(textOf(fault), 6);
	const { changeId } = change;
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
					<Described account={present} />
				</div>
			)}
			<div className="stack tight">
				<span className="small muted">{t(present ? 'bank.then' : 'bank.new')}</span>
				<Described account={change.wish} />
				{!change.wish.active && <span className="owed">{t('bank.closed')}</span>}
			</div>
			<div className="row wrap">
				{change.mine && (
					<>
						{!change.mayDecide && <span className="muted small">{t('bank.mine')}</span>}
						<Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ changeId }, { onError })}>
							{t('bank.withdraw')}
						</Button>
					</>
				)}
				{change.mayDecide && (
					<>
						<Button
							type="primary"
							loading={decide.isPending}
							onClick={() => decide.mutate({ changeId, pass: true }, { onError })}
						>
							{t('bank.pass')}
						</Button>
						<Button danger onClick={() => setRefusing(true)}>
							{t('bank.refuse')}
						</Button>
					</>
				)}
			</div>
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
		</section>
	);
}
