import { latinDigits } from '@qaysari/contract/account-input';
import { Alert, Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAddOrders } from './use-shipments.ts';

/** Numbers as they are typed, pasted or scanned. */
const numbersIn = (typed: string): string[] => [
	...new Set(
		latinDigits(typed)
			.split(/[\s,،;]+/)
			.filter((number) => number !== ''),
	),
];

/** Puts orders into a container or flight, by their own numbers or by those of their parcels. */
export function AddOrdersDialog({ shipmentId, onClose }: { shipmentId: string; onClose: () => void }) {
	const t = useText();
	const add = useAddOrders();
	return (
		<FormDialog<{ numbers: string }>
			open
			title={t('shipment.addOrders')}
			submit={t('shipment.addOrders')}
			initial={{ numbers: '' }}
			fault={add.error}
			busy={add.isPending}
			onClose={onClose}
			onSubmit={({ numbers }) =>
				add.mutate({ shipmentId, numbers: numbersIn(numbers) }, { onSuccess: ({ refused }) => refused.length === 0 && onClose() })
			}
		>
			{add.data && add.data.refused.length > 0 && (
				<Alert
					type="warning"
					showIcon
					role="alert"
					title={t('shipment.added', { count: add.data.added })}
					description={
						<ul className="order-pieces">
							{add.data.refused.map(({ number, reason }) => (
								<li key={number}>
									<bdi dir="ltr" className="strong">
										{number}
									</bdi>
									<span>{t(`shipment.refused.${reason}`)}</span>
								</li>
							))}
						</ul>
					}
					style={{ marginBlockEnd: 16 }}
				/>
			)}
			<Form.Item
				name="numbers"
				label={t('shipment.numbers')}
				extra={t('shipment.numbers.hint')}
				rules={[
					{
						validator: (_rule, typed: string) => {
							const count = numbersIn(typed ?? '').length;
							return count > 0 && count <= 200 ? Promise.resolve() : Promise.reject(new Error(t('shipment.numbers.missing')));
						},
					},
				]}
			>
				<Input.TextArea rows={6} dir="ltr" autoFocus />
			</Form.Item>
		</FormDialog>
	);
}
