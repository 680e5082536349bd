import { App, Form, Input, Radio } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { typedOrderNumber } from '../../ui/typed-order-number.ts';
import { StraySum } from './stray-sum.tsx';
import { type StrayTaking, useCloseStray, useMatchStray } from './use-finance.ts';

interface Values {
	outcome: 'matched' | 'given back' | 'not ours';
	orderNumber?: string;
	note: string;
}

/** What money was that a gateway took for no payment of the shop. */
export function StrayDialog({ taking, onClose }: { taking: StrayTaking | null; onClose: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const match = useMatchStray();
	const end = useCloseStray();
	const close = () => {
		match.reset();
		end.reset();
		onClose();
	};
	const submit = ({ outcome, orderNumber = '', note }: Values) => {
		if (!taking) return;
		const { takingId } = taking;
		const done = { tell: () => void message.success(t('stray.done')), onSuccess: close };
		if (outcome !== 'matched') return end.mutate({ takingId, outcome, note: note.trim() }, done);
		match.mutate({ takingId, orderNumber: typedOrderNumber(orderNumber), note: note.trim() }, done);
	};
	const inDinars = taking?.currency === 'IQD';
	const fault = match.error ?? end.error;
	return (
		<FormDialog<Values>
			open={taking !== null}
			title={t('stray.title')}
			submit={t('action.confirm')}
			initial={{ outcome: inDinars ? 'matched' : 'given back', orderNumber: '', note: '' }}
			fault={fault}
			busy={match.isPending || end.isPending}
			onClose={close}
			onSubmit={submit}
		>
			{taking && (
				<p>
					<bdi>{taking.gateway}</bdi> · <bdi dir="ltr">{taking.reference}</bdi> · <StraySum taking={taking} />
				</p>
			)}
			<Form.Item name="outcome" {...(inDinars ? {} : { extra: t('stray.foreign') })}>
				<Radio.Group
					className="stack"
					options={[
						{ value: 'matched', label: t('stray.outcome.matched'), disabled: !inDinars },
						{ value: 'given back', label: t('stray.outcome.givenBack') },
						{ value: 'not ours', label: t('stray.outcome.notOurs') },
					]}
				/>
			</Form.Item>
			<Form.Item noStyle shouldUpdate>
				{({ getFieldValue }) =>
					getFieldValue('outcome') === 'matched' && (
						<Form.Item
							name="orderNumber"
							label={t('late.match.order')}
							extra={t('stray.matchHint')}
							rules={[{ required: true, whitespace: true, message: t('late.order.missing') }]}
						>
							<Input dir="ltr" maxLength={20} autoComplete="off" />
						</Form.Item>
					)
				}
			</Form.Item>
			<ReasonItem name="note" label={t('late.note')} />
		</FormDialog>
	);
}
