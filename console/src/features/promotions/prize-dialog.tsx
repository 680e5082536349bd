import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { ProductSelect } from './product-select.tsx';
import { type Prize, useExchangePrize, useExtendPrize, useReviewPrize } from './use-invitations.ts';

export type PrizeAction = 'pass' | 'refuse' | 'exchange' | 'extend';

interface Values {
	productId: string | null;
	until: string | null;
	note: string;
}

/** One decision about a prize; its winner reads the reason. */
export function PrizeDialog({ action, prize, onClose }: { action: PrizeAction; prize: Prize; onClose: () => void }) {
	const t = useText();
	const [review, exchange, extend] = [useReviewPrize(), useExchangePrize(), useExtendPrize()];
	const error = review.error ?? exchange.error ?? extend.error;
	const needed = [{ required: true, message: t('promotions.needed') }];
	const reasonNeeded = action === 'refuse' || action === 'exchange';
	const submit = ({ productId, until, note = '' }: Values) => {
		const { prizeId } = prize;
		const done = { onSuccess: onClose };
		if (action === 'exchange') exchange.mutate({ prizeId, productId: productId ?? '', skuIds: [], note }, done);
		else if (action === 'extend') extend.mutate({ prizeId, until: until ?? '', note }, done);
		else review.mutate({ prizeId, decision: action === 'pass' ? 'passed' : 'refused', note }, done);
	};
	return (
		<FormDialog<Values>
			open
			title={`${t(`prizeCare.${action}`)}: ${prize.product?.title ?? prize.productId}`}
			submit={t(`prizeCare.${action}`)}
			danger={action === 'refuse'}
			initial={{ productId: null, until: prize.claimUntil, note: '' }}
			fault={error}
			busy={review.isPending || exchange.isPending || extend.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{action === 'exchange' && (
				<Form.Item name="productId" label={t('prizeCare.exchange.product')} extra={t('prizeCare.exchange.rule')} rules={needed}>
					<ProductSelect />
				</Form.Item>
			)}
			{action === 'extend' && (
				<Form.Item name="until" label={t('prizeCare.until')} rules={needed}>
					<MomentInput />
				</Form.Item>
			)}
			<Form.Item
				name="note"
				label={t('prizeCare.note')}
				rules={reasonNeeded ? [{ required: true, whitespace: true, message: t('order.reason.missing') }] : []}
			>
				<Input.TextArea rows={2} maxLength={500} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}
