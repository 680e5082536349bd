import { Form } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { OfferedFields } from './term-fields.tsx';
import { type TimedPrice, useUpdateTimedPrice } from './use-timed-prices.ts';

interface Values {
	price: number | null;
	startsAt: string | null;
	endsAt: string | null;
	pieces: number | null;
}

/** Of one that runs, its end and its pieces alone: whoever saw its price gets it. */
export function EditTimedPriceDialog({ price, onClose }: { price: TimedPrice; onClose: () => void }) {
	const t = useText();
	const update = useUpdateTimedPrice();
	const needed = [{ required: true, message: t('promotions.needed') }];
	const coming = price.state === 'coming';
	return (
		<FormDialog<Values>
			open
			title={price.title}
			submit={t('action.save')}
			initial={{ price: price.price.amount, startsAt: price.startsAt, endsAt: price.endsAt, pieces: price.pieces }}
			fault={update.error}
			busy={update.isPending}
			onSubmit={(values) =>
				update.mutate(
					{
						timedPriceId: price.timedPriceId,
						price: values.price ?? price.price.amount,
						startsAt: values.startsAt ?? price.startsAt,
						endsAt: values.endsAt ?? price.endsAt,
						pieces: values.pieces,
					},
					{ onSuccess: onClose },
				)
			}
			onClose={onClose}
		>
			{coming && (
				<>
					<Form.Item name="price" label={t('timedPrices.price')} rules={needed}>
						<MoneyInput />
					</Form.Item>
					<OfferedFields />
				</>
			)}
			{!coming && (
				<Form.Item name="endsAt" label={t('promotions.until')} rules={needed}>
					<MomentInput />
				</Form.Item>
			)}
			<Form.Item name="pieces" label={t('timedPrices.pieces')} extra={t('timedPrices.pieces.rule')}>
				<CountInput min={1} max={1_000_000} />
			</Form.Item>
		</FormDialog>
	);
}
