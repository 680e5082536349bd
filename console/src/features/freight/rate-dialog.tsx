import { textIn } from '@qaysari/contract/languages';
import { Form, Switch } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { PlaceSelect } from './place-select.tsx';
import { type FreightMethod, type FreightRate, useSetFreightRate } from './use-freight.ts';

interface Values {
	/** From the country down to the place. */
	place: string[];
	base: number | null;
	perKilogram: number | null;
	gramsPerM3: number | null;
	freeFrom: number | null;
	served: boolean;
	since: string | null;
}

const initialOf = (present: FreightRate | null): Values => ({
	place: [],
	freeFrom: present?.freeFrom ?? null,
	base: present?.base ?? null,
	perKilogram: present?.perKilogram ?? 0,
	gramsPerM3: present?.gramsPerM3 ?? 200_000,
	served: present?.served ?? true,
	since: null,
});

/** What a method costs to a place from some moment on. */
export function RateDialog({ method, rate, onClose }: { method: FreightMethod; rate: FreightRate | 'new'; onClose: () => void }) {
	const { t, language } = useLanguage();
	const set = useSetFreightRate();
	const present = rate === 'new' ? null : rate;
	const submit = (values: Values): void =>
		set.mutate(
			{
				methodCode: method.code,
				regionId: present?.region.id ?? values.place.at(-1) ?? '',
				freeFrom: values.freeFrom || null,
				base: values.base ?? 0,
				perKilogram: values.perKilogram ?? 0,
				gramsPerM3: values.gramsPerM3 ?? 1,
				served: values.served,
				...(values.since ? { since: values.since } : {}),
			},
			{ onSuccess: onClose },
		);
	return (
		<FormDialog<Values>
			open
			title={`${textIn(method.name, language)}: ${t(present ? 'freight.rate.change' : 'freight.rate.add')}`}
			submit={t('action.save')}
			initial={initialOf(present)}
			fault={set.error}
			busy={set.isPending}
			onClose={onClose}
			onSubmit={submit}
		>
			{present ? (
				<Form.Item label={t('freight.place')}>
					<bdi className="strong">{present.region.names.join(' · ')}</bdi>
				</Form.Item>
			) : (
				<Form.Item
					name="place"
					label={t('freight.place')}
					extra={t('freight.place.hint')}
					rules={[{ required: true, type: 'array', min: 1, message: t('freight.place.missing') }]}
				>
					<PlaceSelect />
				</Form.Item>
			)}
			<CostFields origin={method.origin} />
			<Form.Item name="served" label={t('freight.served')} valuePropName="checked">
				<Switch />
			</Form.Item>
			<Form.Item name="since" label={t('rates.since')} extra={t('rates.since.hint')}>
				<MomentInput />
			</Form.Item>
		</FormDialog>
	);
}

function CostFields({ origin }: { origin: FreightMethod['origin'] }) {
	const { t } = useLanguage();
	const needed = [{ required: true, message: t('paymentRules.amount.missing') }];
	return (
		<>
			<Form.Item
				name="base"
				label={t('freight.base')}
				rules={[{ required: true, type: 'number', min: 0, message: t('payment.cash.missing') }]}
			>
				<MoneyInput />
			</Form.Item>
			<Form.Item name="perKilogram" label={t('freight.perKilogram')} rules={needed}>
				<MoneyInput />
			</Form.Item>
			{origin === 'iraq' && (
				<Form.Item name="freeFrom" label={t('freight.freeFrom')} extra={t('freight.freeFrom.hint')}>
					<MoneyInput />
				</Form.Item>
			)}
			<Form.Item name="gramsPerM3" label={t('freight.gramsPerM3')} extra={t('freight.gramsPerM3.hint')} rules={needed}>
				<CountInput min={1} max={2_000_000} unit={t('unit.grams')} />
			</Form.Item>
		</>
	);
}
