import { limits } from '@qaysari/contract/limits';
import { dinar } from '@qaysari/contract/money';
import { Alert, Button, Form, Input, Modal, Table, Typography } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { csvOf, download } from '../../ui/csv.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { type IssuedCards, useIssueCards } from './use-balances.ts';

interface Values {
	amount: number;
	count: number;
	note: string;
}

const { min, max, step, atOnce } = limits.giftCard;

/** Issues cards, and then shows their codes: the one time that anybody sees them. */
export function IssueCardsDialog({
	open,
	onClose,
}: {
	/** It stays while it is closed: what got lost and is typed again is the same wish. */
	open: boolean;
	onClose: () => void;
}) {
	const t = useText();
	const issue = useIssueCards();
	const [issued, setIssued] = useState<IssuedCards | null>(null);
	const range = t('giftCards.step', { min: dinar(min), max: dinar(max), step: dinar(step) });
	const needed = { required: true, message: t('balances.needed') };
	const close = () => {
		issue.reset();
		setIssued(null);
		onClose();
	};
	if (issued) return <Codes cards={issued} onClose={close} />;
	return (
		<FormDialog<Values>
			open={open}
			title={t('giftCards.issue')}
			submit={t('giftCards.issue')}
			initial={{ amount: 2_500_000, count: 1, note: '' }}
			fault={issue.error}
			busy={issue.isPending}
			onClose={close}
			onSubmit={({ amount, count, note }) =>
				issue.mutate({ amount, count, note: note.trim() }, { onSuccess: ({ cards }) => setIssued(cards) })
			}
		>
			<Form.Item
				name="amount"
				label={t('giftCards.worth')}
				extra={range}
				rules={[
					needed,
					{
						validator: (_rule, amount: number | null) =>
							amount == null || (amount >= min && amount <= max && amount % step === 0)
								? Promise.resolve()
								: Promise.reject(new Error(range)),
					},
				]}
			>
				<MoneyInput />
			</Form.Item>
			<Form.Item name="count" label={t('giftCards.count')} rules={[needed]}>
				<CountInput min={1} max={atOnce} />
			</Form.Item>
			<Form.Item
				name="note"
				label={t('giftCards.note')}
				rules={[{ required: true, whitespace: true, min: 3, message: t('order.reason.missing') }]}
			>
				<Input maxLength={300} dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}

function Codes({ cards, onClose }: { cards: IssuedCards; onClose: () => void }) {
	const t = useText();
	const save = () =>
		download(
			'gift-cards.csv',
			csvOf(
				[t('giftCards.code'), t('giftCards.worth')],
				cards.map(({ code, amount }) => [code, amount.amount / 100]),
			),
		);
	return (
		<Modal
			open
			title={t('giftCards.codes.title')}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={save}>{t('giftCards.codes.download')}</Button>
					<Button type="primary" onClick={onClose}>
						{t('giftCards.codes.close')}
					</Button>
				</>
			}
			keyboard={false}
		>
			<div className="stack">
				<Alert type="warning" showIcon title={t('giftCards.codes.hint')} />
				<Table<IssuedCards[number]>
					rowKey="giftCardId"
					dataSource={cards}
					pagination={false}
					scroll={{ y: 360 }}
					columns={[
						{
							title: t('giftCards.code'),
							render: (_, one) => (
								<Typography.Text copyable={{ text: one.code }}>
									<bdi dir="ltr">{(one.code.match(/.{4}/g) ?? []).join(' ')}</bdi>
								</Typography.Text>
							),
						},
						{ title: t('giftCards.worth'), align: 'end', render: (_, one) => <Amount money={one.amount} /> },
					]}
				/>
			</div>
		</Modal>
	);
}
