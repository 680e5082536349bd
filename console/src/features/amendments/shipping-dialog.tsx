import { deliveryMode } from '@qaysari/contract/order-states';
import { Checkbox, Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { AddressItems } from '../freight/address-items.tsx';
import type { Order } from '../orders/use-order.ts';
import { DeliveryModeItem } from '../stores/delivery-mode-item.tsx';
import { PickupStoreItem } from '../stores/pickup-store-item.tsx';
import { AmendDialog, type Change, type WithReason } from './amend-dialog.tsx';

interface Values extends WithReason {
	mode: 1 | 2;
	storeId?: string;
	other: boolean;
	fullName?: string;
	phone?: string;
	secondPhone?: string;
	/** Country, province, district. */
	place?: string[];
	address?: string;
	remark: string;
}

function changeOf({ mode, storeId, other, fullName, phone, secondPhone, place, address, remark }: Values, was: string): Change {
	const change = {
		kind: 'shipping' as const,
		deliveryMode: mode,
		// What was not touched may have been written anew by the buyer meanwhile.
		...(remark.trim() === was ? {} : { remark: remark.trim() }),
	};
	if (mode === deliveryMode.selfPickup) return { ...change, ...(storeId ? { storeId } : {}) };
	const [countryId = '', provinceId = '', cityId = ''] = place ?? [];
	if (!other) return change;
	return {
		...change,
		address: {
			fullName: fullName ?? '',
			phone: phone ?? '',
			secondPhone: secondPhone?.trim() || null,
			countryId,
			provinceId,
			cityId,
			address: address ?? '',
			isDefault: false,
		},
	};
}

/** Another address, receiver or store, with what that costs. */
export function ShippingDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const t = useText();
	const required = [{ required: true, message: t('amend.missing') }];
	const { address, customer } = order;
	const initial: Values = {
		mode: order.deliveryMode === deliveryMode.selfPickup ? 2 : 1,
		other: address === null,
		fullName: address?.fullName ?? customer.name,
		phone: address?.phone ?? customer.phone,
		secondPhone: address?.secondPhone ?? '',
		address: address?.address ?? '',
		remark: order.remark,
		reason: '',
	};
	return (
		<AmendDialog<Values>
			orderNumber={order.orderNumber}
			kind="shipping"
			initial={initial}
			toChange={(values) => changeOf(values, order.remark)}
			onClose={onClose}
		>
			{(form) => (
				<>
					<DeliveryModeItem />
					<Form.Item noStyle shouldUpdate>
						{() => {
							if (form.getFieldValue('mode') === deliveryMode.selfPickup) return <PickupStoreItem />;
							return (
								<>
									{address && (
										<Form.Item name="other" valuePropName="checked">
											<Checkbox>{t('amend.address.other')}</Checkbox>
										</Form.Item>
									)}
									{form.getFieldValue('other') === true && (
										<>
											<Form.Item name="fullName" label={t('amend.name')} rules={required}>
												<Input maxLength={80} dir="auto" />
											</Form.Item>
											<Form.Item name="phone" label={t('order.phone')} rules={required}>
												<Input dir="ltr" maxLength={30} inputMode="tel" />
											</Form.Item>
											<Form.Item name="secondPhone" label={t('order.secondPhone')}>
												<Input dir="ltr" maxLength={30} inputMode="tel" />
											</Form.Item>
											<AddressItems />
										</>
									)}
								</>
							);
						}}
					</Form.Item>
					<Form.Item name="remark" label={t('order.remark')}>
						<Input.TextArea rows={2} maxLength={500} dir="auto" />
					</Form.Item>
				</>
			)}
		</AmendDialog>
	);
}
