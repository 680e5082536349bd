import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { App, Button, Form, Select, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { useFreightTable } from '../../features/freight/use-freight.ts';
import { type PaymentRules, usePaymentRules, useSetPaymentRules } from '../../features/payment-rules/use-payment-rules.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

type Values = Omit<PaymentRules, 'changedAt'>;

const methods = ['cashOnDelivery', 'card', 'bankTransfer', 'cashAtStore'] as const;

/** How buyers may pay, and how much the shop trusts. */
export function PaymentRulesScreen() {
	const t = useText();
	const rules = usePaymentRules();
	const { data } = rules;
	return (
		<>
			<PageHeader title={t('paymentRules.title')} />
			<LoadState query={rules} rows={8} />
			{data && <RulesForm rules={data} readAnew={async () => (await rules.refetch()).data} />}
		</>
	);
}

function RulesForm({ rules, readAnew }: { rules: PaymentRules; readAnew: () => Promise<PaymentRules | undefined> }) {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const save = useSetPaymentRules();
	const mayEdit = may(settingsConsoleCalls.setPaymentRules);
	const [form] = Form.useForm<Values>();
	/** What somebody began to change: what is read meanwhile takes it away from nobody. */
	const [begun, setBegun] = useState(rules);
	const isTyped = useRef(false);
	useEffect(() => {
		if (isTyped.current) return;
		form.setFieldsValue(rules);
		setBegun(rules);
	}, [form, rules]);
	const takeTheirs = async (): Promise<void> => {
		const theirs = await readAnew();
		if (!theirs) return;
		isTyped.current = false;
		form.setFieldsValue(theirs);
		setBegun(theirs);
		save.reset();
	};
	const send = (values: Values): void => {
		isTyped.current = false;
		save.mutate(
			{ ...emptied(values), readAt: begun.changedAt },
			{
				tell: () => void message.success(t('list.saved')),
				onSuccess: setBegun,
				onError: () => {
					isTyped.current = true;
				},
			},
		);
	};
	const required = [{ required: true, message: t('paymentRules.amount.missing') }];
	return (
		<Form<Values>
			form={form}
			layout="vertical"
			disabled={!mayEdit}
			initialValues={rules}
			onValuesChange={() => {
				isTyped.current = true;
			}}
			onFinish={send}
			style={{ maxInlineSize: 760 }}
		>
			<LeaveQuestion unsaved={() => isTyped.current} />
			<FaultAlert fault={save.error} spaced />
			{save.error?.reason === 'changed_meanwhile' && (
				<Button style={{ marginBlockEnd: 16 }} onClick={() => void takeTheirs()}>
					{t('product.conflict.theirs')}
				</Button>
			)}
			{methods.map((method) => (
				<MethodFields key={method} method={method} />
			))}
			<section className="panel" style={{ marginBlockEnd: 16 }}>
				<h2>{t('paymentRules.unproven')}</h2>
				<p className="muted">{t('paymentRules.unproven.text')}</p>
				<div className="row wrap">
					<Form.Item name={['cashOnDelivery', 'openOrders']} label={t('paymentRules.openOrders')} rules={required}>
						<CountInput max={1000} />
					</Form.Item>
					<Form.Item name={['cashOnDelivery', 'openAmount']} label={t('paymentRules.openAmount')} rules={required}>
						<MoneyInput label={t('paymentRules.openAmount')} />
					</Form.Item>
					<Form.Item name={['cashOnDelivery', 'refusals']} label={t('paymentRules.refusals')} rules={required}>
						<CountInput min={1} max={100} />
					</Form.Item>
				</div>
			</section>
			<section className="panel" style={{ marginBlockEnd: 16 }}>
				<h2>{t('paymentRules.finance')}</h2>
				<div className="row wrap">
					<Form.Item
						name="transferTolerance"
						label={t('paymentRules.tolerance')}
						extra={t('paymentRules.tolerance.hint')}
						rules={required}
					>
						<MoneyInput label={t('paymentRules.tolerance')} />
					</Form.Item>
					<Form.Item name="secondPersonFrom" label={t('paymentRules.secondPerson')} extra={t('paymentRules.secondPerson.hint')}>
						<MoneyInput label={t('paymentRules.secondPerson')} />
					</Form.Item>
					<Form.Item
						name="feeCeiling"
						label={t('paymentRules.feeCeiling')}
						extra={t('paymentRules.feeCeiling.hint')}
						rules={required}
					>
						<CountInput min={100} max={1000} />
					</Form.Item>
				</div>
			</section>
			{mayEdit && (
				<Button type="primary" htmlType="submit" loading={save.isPending}>
					{t('action.save')}
				</Button>
			)}
		</Form>
	);
}

/** No province chosen means all of them. */
function emptied(values: Values): Values {
	const rule = (method: (typeof methods)[number]) => {
		const { open, ceiling, provinceIds } = values.methods[method];
		return { open, ceiling: ceiling ?? null, provinceIds: provinceIds?.length ? provinceIds : null };
	};
	return {
		...values,
		methods: {
			card: rule('card'),
			bankTransfer: rule('bankTransfer'),
			cashAtStore: rule('cashAtStore'),
			cashOnDelivery: rule('cashOnDelivery'),
		},
		secondPersonFrom: values.secondPersonFrom ?? null,
	};
}

function MethodFields({ method }: { method: (typeof methods)[number] }) {
	const t = useText();
	const table = useFreightTable();
	const open = Form.useWatch(['methods', method, 'open']) as boolean | undefined;
	return (
		<section className="panel" style={{ marginBlockEnd: 16 }} aria-label={t(`paymentRules.${method}`)}>
			<div className="row" style={{ justifyContent: 'space-between' }}>
				<h2>{t(`paymentRules.${method}`)}</h2>
				<Form.Item name={['methods', method, 'open']} valuePropName="checked" noStyle>
					<Switch aria-label={t('paymentRules.open', { method: t(`paymentRules.${method}`) })} />
				</Form.Item>
			</div>
			<div className="row wrap" hidden={!open}>
				<Form.Item name={['methods', method, 'ceiling']} label={t('paymentRules.ceiling')} extra={t('paymentRules.ceiling.hint')}>
					<MoneyInput label={t('paymentRules.ceiling')} />
				</Form.Item>
				<Form.Item
					name={['methods', method, 'provinceIds']}
					label={t('paymentRules.provinces')}
					extra={t('paymentRules.provinces.hint')}
					style={{ flex: 1, minInlineSize: 280 }}
				>
					<Select
						mode="multiple"
						allowClear
						optionFilterProp="label"
						options={(table.data?.provinces ?? []).map((province) => ({ value: province.id, label: province.name }))}
					/>
				</Form.Item>
			</div>
		</section>
	);
}
