import { formatMoney } from '@qaysari/messages/format';
import { Form, Input } from 'antd';
import { useLanguage, useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyOfReturn } from './money-of-return.tsx';
import { Note } from './note-dialog.tsx';
import { type Returned, useExchange, useRefund } from './use-returns.ts';

interface Props {
	/** It stays while it is closed: what got lost and is typed again is the same wish. */
	open: boolean;
	one: Returned;
	onClose: () => void;
}

/** Gives the money back for what was taken in; the sum on the button is the one that goes. */
export function RefundReturnDialog({ open, one, onClose }: Props) {
	const { t, language } = useLanguage();
	const refund = useRefund();
	const close = () => {
		refund.reset();
		onClose();
	};
	return (
		<FormDialog<{ note: string }>
			open={open}
			title={t('returns.act.refund')}
			submit={t('returns.refund.sure', { amount: formatMoney(language, one.money.back) })}
			initial={{ note: '' }}
			fault={refund.error}
			busy={refund.isPending}
			onClose={close}
			onSubmit={({ note }) =>
				refund.mutate({ returnId: one.returnId, expectedBack: one.money.back, note: note.trim() }, { onSuccess: close })
			}
		>
			<MoneyOfReturn one={one} exchange={false} />
			<Note />
		</FormDialog>
	);
}

/** The other pieces went out. */
export function ExchangeDialog({ open, one, onClose }: Props) {
	const t = useText();
	const exchange = useExchange();
	const close = () => {
		exchange.reset();
		onClose();
	};
	return (
		<FormDialog<{ logisticsNumber: string }>
			open={open}
			title={t('returns.act.exchange')}
			submit={t('returns.act.exchange')}
			initial={{ logisticsNumber: '' }}
			fault={exchange.error}
			busy={exchange.isPending}
			onClose={close}
			onSubmit={({ logisticsNumber }) =>
				exchange.mutate({ returnId: one.returnId, logisticsNumber: logisticsNumber.trim() }, { onSuccess: close })
			}
		>
			{one.lines.map((line) => (
				<p key={line.lineId}>
					<bdi>{line.title}</bdi> · {t('returns.instead', { what: (line.instead ?? []).map(({ value }) => value).join(' · ') })} ·{' '}
					{t('returns.pieces', { count: line.accepted ?? line.quantity })}
				</p>
			))}
			<MoneyOfReturn one={one} exchange />
			<Form.Item name="logisticsNumber" label={t('returns.exchange.number')} style={{ marginBlockStart: 16 }}>
				<Input dir="ltr" maxLength={60} autoComplete="off" />
			</Form.Item>
		</FormDialog>
	);
}
