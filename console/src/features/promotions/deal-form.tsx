import type { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { Form } from 'antd';
import type { InputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { ProductSelect } from './product-select.tsx';
import { FriendsFields, OfferedFields } from './term-fields.tsx';
import type { GroupDeal } from './use-invitations.ts';

type NewDeal = InputOf<typeof invitationsConsoleCalls.createDeal>;

interface Values {
	productId: string | null;
	startPrice: number | null;
	floorPrice: number | null;
	helpersNeeded: number | null;
	hours: number | null;
	startsAt: string | null;
	endsAt: string | null;
}

interface Props {
	open: boolean;
	/** What it begins with: another deal, but for its days. */
	from: GroupDeal | null;
	fault: Fault | null;
	busy: boolean;
	onSubmit: (deal: NewDeal) => void;
	onClose: () => void;
}

/** What is written again of a deal that is copied. */
const termsOf = ({ productId, startPrice, floorPrice, helpersNeeded, timerSeconds }: GroupDeal): Partial<Values> => ({
	productId,
	startPrice: startPrice.amount,
	floorPrice: floorPrice.amount,
	helpersNeeded,
	hours: Math.max(1, Math.round(timerSeconds / 3600)),
});

/** A new group-price deal, from nothing or from another one's terms. */
export function DealForm({ open, from, fault, busy, onSubmit, onClose }: Props) {
	const t = useText();
	const needed = [{ required: true, message: t('promotions.needed') }];
	return (
		<FormDialog<Values>
			open={open}
			title={t('deals.add')}
			submit={t('action.save')}
			initial={{ helpersNeeded: 3, hours: 48, startsAt: new Date().toISOString(), ...(from ? termsOf(from) : {}) }}
			fault={fault}
			busy={busy}
			onSubmit={(values) =>
				onSubmit({
					productId: values.productId ?? '',
					skuIds: from?.productId === values.productId ? from.skuIds : [],
					startPrice: values.startPrice ?? 0,
					floorPrice: values.floorPrice ?? 0,
					helpersNeeded: values.helpersNeeded ?? 1,
					timerSeconds: (values.hours ?? 1) * 3600,
					startsAt: values.startsAt ?? '',
					endsAt: values.endsAt ?? '',
				})
			}
			onClose={onClose}
		>
			<Form.Item name="productId" label={t('deals.product')} rules={needed}>
				<ProductSelect known={from?.product ? [{ id: from.productId, title: from.product.title }] : []} />
			</Form.Item>
			<Form.Item name="startPrice" label={t('deals.start')} extra={t('deals.start.rule')} rules={needed}>
				<MoneyInput />
			</Form.Item>
			<Form.Item
				name="floorPrice"
				label={t('deals.floor')}
				dependencies={['startPrice']}
				rules={[
					...needed,
					({ getFieldValue }) => ({
						validator: async (_rule, value: number | null) => {
							const start = getFieldValue('startPrice') as number | null;
							if (value && start && value >= start) throw new Error(t('deals.floor.rule'));
						},
					}),
				]}
			>
				<MoneyInput />
			</Form.Item>
			<FriendsFields friends="helpersNeeded" />
			<OfferedFields />
		</FormDialog>
	);
}
