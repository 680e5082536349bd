import { type Language, languages } from '@qaysari/contract/languages';
import { deliveryMode } from '@qaysari/contract/order-states';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { useText } from '../../app/language.ts';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { stayInForm } from '../../ui/stay-in-form.ts';
import { AddressItems } from '../freight/address-items.tsx';
import { DeliveryModeItem } from '../stores/delivery-mode-item.tsx';
import { PickupStoreItem } from '../stores/pickup-store-item.tsx';
import type { DeskValues } from './desk-values.ts';
import { GoodsItems } from './goods-items.tsx';
import { useFindCustomer } from './use-desk-orders.ts';

interface Props {
	/** In which the customer is written to unless something else is known. */
	language: Language;
	busy: boolean;
	/** An order of what stands here is being made: nothing is changed under it. */
	locked: boolean;
	onChange: () => void;
	onSubmit: (values: DeskValues) => void;
}

/** Who calls, what they want and where it goes. */
export function DeskForm({ language, busy, locked, onChange, onSubmit }: Props) {
	const t = useText();
	const [form] = Form.useForm<DeskValues>();
	const mode = Form.useWatch('mode', form);
	const find = useFindCustomer();
	/** The name that an account gave: it gives way to that of another one, what somebody typed does not. */
	const given = useRef('');
	const missing = [{ required: true, whitespace: true, message: t('amend.missing') }];
	const initial: DeskValues = {
		phone: '',
		fullName: '',
		language,
		lines: [{ sku: null, pieces: 1 }],
		mode: deliveryMode.specifiedAddress,
		remark: '',
	};
	const look = (phone: string) => {
		if (phone.trim() === '') return;
		find.mutate(
			{ phone },
			{
				onSuccess: ({ account }) => {
					if (!account) return;
					form.setFieldValue('language', account.language);
					const name: unknown = form.getFieldValue('fullName');
					if (name !== '' && name !== given.current) return;
					given.current = account.name ?? '';
					form.setFieldValue('fullName', given.current);
				},
			},
		);
	};
	const account = find.data?.account;
	return (
		<Form<DeskValues>
			form={form}
			layout="vertical"
			disabled={locked}
			initialValues={initial}
			onValuesChange={(changed: Partial<DeskValues>) => {
				if (changed.phone !== undefined) find.reset();
				onChange();
			}}
			onFinish={onSubmit}
		>
			<div className="stack">
				<section className="panel">
					<h2>{t('deskOrder.customer')}</h2>
					<Form.Item name="phone" label={t('order.phone')} rules={missing}>
						<Input.Search
							dir="ltr"
							inputMode="tel"
							maxLength={30}
							enterButton={t('deskOrder.find')}
							loading={find.isPending}
							onSearch={look}
							onKeyDown={stayInForm}
						/>
					</Form.Item>
					<FaultAlert fault={find.error} spaced />
					{find.data && (
						<Alert
							type={account ? 'success' : 'info'}
							showIcon
							title={account ? t('deskOrder.account', { name: account.name ?? account.userId }) : t('deskOrder.noAccount')}
							style={{ marginBlockEnd: 16 }}
						/>
					)}
					<Form.Item name="fullName" label={t('amend.name')} rules={missing}>
						<Input maxLength={80} dir="auto" autoComplete="off" />
					</Form.Item>
					<Form.Item name="language" label={t('order.language')}>
						<Select options={languages.map((value) => ({ value, label: t(`language.name.${value}`) }))} />
					</Form.Item>
				</section>
				<section className="panel">
					<h2>{t('order.lines')}</h2>
					<GoodsItems />
				</section>
				<section className="panel">
					<h2>{t('order.delivery')}</h2>
					<DeliveryModeItem />
					{mode === deliveryMode.selfPickup ? <PickupStoreItem /> : <AddressItems />}
					<Form.Item name="remark" label={t('order.remark')}>
						<Input.TextArea rows={2} maxLength={500} dir="auto" />
					</Form.Item>
					<Button type="primary" htmlType="submit" loading={busy}>
						{t('deskOrder.price')}
					</Button>
				</section>
			</div>
		</Form>
	);
}
