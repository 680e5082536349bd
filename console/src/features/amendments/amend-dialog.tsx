import type { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { Alert, App, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import type { InputOf, OutputOf } from '../../app/call-types.ts';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { useAmend, usePreviewAmendment } from './use-amendments.ts';

export type Change = InputOf<typeof amendmentsConsoleCalls.preview>['change'];
type Outcome = OutputOf<typeof amendmentsConsoleCalls.preview>;

/** What every amendment asks for. */
export interface WithReason {
	reason: string;
}

interface Props<Values extends WithReason> {
	orderNumber: string;
	kind: Change['kind'];
	initial: Partial<Values>;
	/** What the fields ask for. */
	toChange: (values: Values) => Change;
	onClose: () => void;
	children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
}

/** Asks what to change and why, shows what that does to the money, and changes it when that was seen. */
export function AmendDialog<Values extends WithReason>({
	orderNumber,
	kind,
	initial,
	toChange,
	onClose,
	children,
}: Props<Values>) {
	const t = useText();
	const { message } = App.useApp();
	const preview = usePreviewAmendment();
	const amend = useAmend();
	const [shown, setShown] = useState<Outcome | null>(null);
	const fault = amend.error ?? preview.error;
	const submit = (values: Values) => {
		const change = toChange(values);
		if (!shown) {
			// What was refused before says nothing of what is asked now.
			amend.reset();
			return preview.mutate({ orderNumber, change }, { onSuccess: setShown });
		}
		amend.mutate(
			{ orderNumber, change, reason: values.reason.trim(), expectedTotal: shown.after },
			{
				tell: ({ state }) => void message.success(t(state === 'asked' ? 'amend.done.asked' : 'amend.done.applied')),
				onSuccess: onClose,
				// It comes to another sum by now: that is shown first.
				onError: ({ reason }) => reason === 'price_changed' && setShown(null),
			},
		);
	};
	return (
		<FormDialog<Values>
			open
			title={t(`amend.${kind}`)}
			submit={shown ? t(shown.asks ? 'amend.ask' : 'amend.make') : t('amend.calculate')}
			width={720}
			initial={initial}
			fault={fault}
			busy={preview.isPending || amend.isPending}
			onChange={() => {
				// A sum that was asked for something else says nothing of what is typed now.
				preview.reset();
				setShown(null);
				// What becomes of a change that is under way is told all the same.
				if (!amend.isPending) amend.reset();
			}}
			onClose={onClose}
			onSubmit={submit}
		>
			{(form) => (
				<>
					{typeof children === 'function' ? children(form) : children}
					<ReasonItem name="reason" />
					<p className="muted small">{t('order.reason.read')}</p>
					{shown && <Sums outcome={shown} />}
				</>
			)}
		</FormDialog>
	);
}

function Sums({ outcome: { before, after, due, collectable, refund, asks } }: { outcome: Outcome }) {
	const t = useText();
	const rows = [
		{ label: t('amend.before'), money: before },
		{ label: t('amend.after'), money: after },
		...(collectable === null && due.amount > 0 ? [{ label: t('amend.due'), money: due }] : []),
		...(collectable ? [{ label: t('amend.collectable'), money: collectable }] : []),
		...(refund.amount > 0 ? [{ label: t('amend.refund'), money: refund }] : []),
	];
	return (
		<>
			<table className="money-table" style={{ marginBlockEnd: 16 }}>
				<tbody>
					{rows.map(({ label, money }, index) => (
						<tr key={label} className={index > 1 ? 'sum' : undefined}>
							<th scope="row">{label}</th>
							<td>
								<Amount money={money} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{asks && <Alert type="warning" showIcon title={t('amend.asks')} />}
		</>
	);
}
