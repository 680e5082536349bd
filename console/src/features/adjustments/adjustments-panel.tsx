import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { questionKinds } from '@qaysari/contract/payment-states';
import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { App, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import { useGiveRefund } from '../finance/use-finance.ts';
import type { Order } from '../orders/use-order.ts';
import { PurchaseNote } from './purchase-note.tsx';
import { useAsk, useSetSubsidy, useWithdrawQuestion } from './use-fulfilment.ts';

interface Asked {
	lineId: string;
	kind: (typeof questionKinds)[number];
	unitPrice: number | null;
	note: string;
}

interface Amounted {
	amount: number | null;
	reason: string;
}

type Dialog = 'ask' | 'subsidy' | 'refund' | 'note';

/** What goes beyond the order's way: a note, questions about lines, a subsidy, money back. */
export function CarePanel({ order }: { order: Order }) {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const ask = useAsk();
	const withdraw = useWithdrawQuestion();
	const subsidy = useSetSubsidy();
	const give = useGiveRefund();
	const [dialog, setDialog] = useState<Dialog | null>(null);
	const close = () => {
		ask.reset();
		subsidy.reset();
		give.reset();
		setDialog(null);
	};
	const done = { onSuccess: close };
	const { orderNumber } = order;
	const titles = new Map(order.lines.map((line) => [line.lineId, line.title]));
	return (
		<section className="panel">
			<h2>{t('care.title')}</h2>
			<div className="stack">
				{order.purchaseNote && (
					<span style={{ whiteSpace: 'pre-line' }}>
						<span className="muted small">{t('fulfilment.note')}</span>
						<br />
						<bdi>{order.purchaseNote}</bdi>
					</span>
				)}
				{order.questions.map((question) => (
					<div key={question.questionId} className="stack tight">
						<div className="row wrap">
							<span className="strong">{t(`question.kind.${question.kind}`)}</span>
							<ToneTag tone={question.answer === null ? 'waits' : 'over'}>
								{t(question.answer === null ? 'question.open' : `question.answer.${question.answer}`)}
							</ToneTag>
						</div>
						<span className="small">
							{titles.get(question.lineId)} {question.unitPrice && <Amount money={question.unitPrice} />}
						</span>
						<span className="small muted">
							{t('question.until')} <When at={question.answerUntil} />
						</span>
						{question.answer === null && may(fulfilmentCalls.withdrawQuestion) && (
							<div>
								<Button
									size="middle"
									loading={withdraw.isPending}
									onClick={() =>
										withdraw.mutate(
											{ orderNumber, questionId: question.questionId },
											{ onError: (fault) => void message.error(textOf(fault), 6) },
										)
									}
								>
									{t('question.withdraw')}
								</Button>
							</div>
						)}
					</div>
				))}
				{order.subsidy && (
					<span>
						{t('care.subsidy')} <Amount money={order.subsidy.amount} className="strong" /> ·{' '}
						<bdi className="muted small">{order.subsidy.reason}</bdi>{' '}
						{order.subsidy.paid && <ToneTag tone="done">{t('care.subsidy.paid')}</ToneTag>}
					</span>
				)}
				{order.refunds.map((refund) => (
					<div key={refund.refundId} className="row wrap">
						<Amount money={refund.amount} className="strong" />
						<ToneTag tone={refund.state === 'done' ? 'done' : refund.state === 'failed' ? 'wrong' : 'waits'}>
							{t(`refund.state.${refund.state}`)}
						</ToneTag>
						<span className="muted small">{t(`refund.reason.${refund.reason}`)}</span>
					</div>
				))}
				<div className="row wrap">
					{may(fulfilmentCalls.setPurchaseNote) && <Button onClick={() => setDialog('note')}>{t('fulfilment.note')}</Button>}
					{may(fulfilmentCalls.ask) && order.status === 14 && (
						<Button onClick={() => setDialog('ask')}>{t('question.ask')}</Button>
					)}
					{may(fulfilmentCalls.setSubsidy) && ![4, 5, 6, 7, 8].includes(order.status) && (
						<Button onClick={() => setDialog('subsidy')}>{t('care.subsidy')}</Button>
					)}
					{may(refundsConsoleCalls.give) && order.stageOne.captured.amount > 0 && (
						<Button onClick={() => setDialog('refund')}>{t('refund.give')}</Button>
					)}
				</div>
			</div>
			<PurchaseNote orderNumber={dialog === 'note' ? orderNumber : null} present={order.purchaseNote} onClose={close} />
			<FormDialog<Asked>
				open={dialog === 'ask'}
				title={t('question.ask')}
				submit={t('question.send')}
				initial={{ kind: 'dearer', lineId: order.lines[0]?.lineId ?? '', unitPrice: null, note: '' }}
				fault={ask.error ? textOf(ask.error) : null}
				busy={ask.isPending}
				onClose={close}
				onSubmit={({ lineId, kind, unitPrice, note }) =>
					ask.mutate(
						{
							orderNumber,
							lineId,
							kind,
							note: note.trim(),
							...(kind !== 'unavailable' && unitPrice !== null ? { unitPrice } : {}),
						},
						done,
					)
				}
			>
				{(form) => (
					<>
						<Form.Item name="lineId" label={t('order.lines')}>
							<Select
								options={order.lines.filter((line) => !line.dropped).map((line) => ({ value: line.lineId, label: line.title }))}
							/>
						</Form.Item>
						<Form.Item name="kind" label={t('question.what')}>
							<Select options={questionKinds.map((value) => ({ value, label: t(`question.kind.${value}`) }))} />
						</Form.Item>
						<Form.Item noStyle shouldUpdate>
							{() =>
								form.getFieldValue('kind') !== 'unavailable' && (
									<Form.Item
										name="unitPrice"
										label={t('question.unitPrice')}
										rules={[
											{
												required: form.getFieldValue('kind') === 'dearer',
												type: 'number',
												min: 1,
												message: t('payment.cash.missing'),
											},
										]}
									>
										<MoneyInput />
									</Form.Item>
								)
							}
						</Form.Item>
						<Form.Item name="note" label={t('question.note')}>
							<Input.TextArea rows={3} maxLength={500} showCount dir="auto" />
						</Form.Item>
					</>
				)}
			</FormDialog>
			<AmountDialog
				open={dialog === 'subsidy'}
				title={t('care.subsidy')}
				hint={t('care.subsidy.hint')}
				initial={{ amount: order.subsidy?.amount.amount ?? null, reason: order.subsidy?.reason ?? '' }}
				least={0}
				fault={subsidy.error ? textOf(subsidy.error) : null}
				busy={subsidy.isPending}
				onClose={close}
				onSubmit={({ amount, reason }) => subsidy.mutate({ orderNumber, amount: amount ?? 0, reason: reason.trim() }, done)}
			/>
			<AmountDialog
				open={dialog === 'refund'}
				title={t('refund.give')}
				hint={t('refund.give.hint')}
				initial={{ amount: null, reason: '' }}
				least={1}
				fault={give.error ? textOf(give.error) : null}
				busy={give.isPending}
				onClose={close}
				onSubmit={({ amount, reason }) => {
					if (amount !== null) give.mutate({ orderNumber, amount, reason: reason.trim() }, done);
				}}
			/>
		</section>
	);
}

function AmountDialog({
	hint,
	least,
	...dialog
}: {
	open: boolean;
	title: string;
	hint: string;
	initial: Amounted;
	least: number;
	fault: string | null;
	busy: boolean;
	onClose: () => void;
	onSubmit: (values: Amounted) => void;
}) {
	const t = useText();
	return (
		<FormDialog<Amounted> {...dialog} submit={t('action.save')}>
			<p className="muted small">{hint}</p>
			<Form.Item
				name="amount"
				label={t('payment.cash.amount')}
				rules={[{ required: true, type: 'number', min: least, message: t('payment.cash.missing') }]}
			>
				<MoneyInput />
			</Form.Item>
			<Form.Item
				name="reason"
				label={t('order.reason')}
				rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
			>
				<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}
