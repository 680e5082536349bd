import { type PurchaseCurrency, purchaseCurrencies } from '@qaysari/contract/purchase-states';
import { Checkbox, Form, Input, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { CostInput } from '../../ui/cost-input.tsx';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { addressRule } from './supplier-form.tsx';
import { SupplierItem } from './supplier-item.tsx';
import { type SupplierName, type Supply, useSetSupply } from './use-purchasing.ts';

interface Source {
	supplierId: string | undefined;
	sourceUrl: string;
	cost: number | null;
	currency: PurchaseCurrency;
}

interface Values {
	product: Source;
	factor: number | null;
	skus: (Source & { own: boolean })[];
}

interface Props {
	productId: string;
	supply: Supply;
	onClose: () => void;
}

const sourceOf = (supply: Supply['product'] | null): Source => ({
	supplierId: supply?.supplier?.supplierId,
	sourceUrl: supply?.sourceUrl ?? '',
	cost: supply?.cost?.amount ?? null,
	currency: supply?.cost?.currency ?? 'CNY',
});

const wishOf = ({ supplierId, sourceUrl, cost, currency }: Source) => ({
	supplierId: supplierId ?? null,
	sourceUrl: (sourceUrl ?? '').trim(),
	cost: cost || null,
	currency,
});

/** Where a product is bought, and which of its skus are bought otherwise. */
export function SupplyDialog({ productId, supply, onClose }: Props) {
	const t = useText();
	const set = useSetSupply();
	// The only variant that is left may have a source of its own from when there were more.
	const several = supply.skus.length > 1 || supply.skus.some(({ own }) => own !== null);
	return (
		<FormDialog<Values>
			open
			title={t('supply.title')}
			submit={t('action.save')}
			width={720}
			initial={{
				product: sourceOf(supply.product),
				factor: supply.factor,
				skus: supply.skus.map((sku) => ({ ...sourceOf(sku.own ?? supply.product), own: sku.own !== null })),
			}}
			fault={set.error}
			busy={set.isPending}
			onClose={onClose}
			onSubmit={({ product, factor, skus }) =>
				set.mutate(
					{
						productId,
						version: supply.version,
						product: wishOf(product),
						factor: factor || null,
						skus: supply.skus.flatMap(({ skuId }, index) => {
							const own = skus?.[index];
							return own?.own ? [{ skuId, ...wishOf(own) }] : [];
						}),
					},
					{ onSuccess: onClose },
				)
			}
		>
			{(form) => (
				<>
					<SourceFields
						at={['product']}
						present={supply.product.supplier}
						onCurrency={(currency) => form.setFieldValue(['product', 'currency'], currency)}
					/>
					<Form.Item name="factor" label={t('supply.factor')} extra={t('supply.factor.hint')} style={{ maxInlineSize: 460 }}>
						<CountInput min={101} max={1000} unit="%" />
					</Form.Item>
					{several &&
						supply.skus.map((sku, index) => (
							<div key={sku.skuId}>
								<Form.Item name={['skus', index, 'own']} valuePropName="checked" style={{ marginBlockEnd: 8 }}>
									<Checkbox>{t('supply.own', { sku: sku.specification || sku.code })}</Checkbox>
								</Form.Item>
								<Form.Item noStyle dependencies={[['skus', index, 'own']]}>
									{() =>
										form.getFieldValue(['skus', index, 'own']) === true && (
											<SourceFields
												at={['skus', index]}
												present={sku.own?.supplier ?? supply.product.supplier}
												onCurrency={(currency) => form.setFieldValue(['skus', index, 'currency'], currency)}
											/>
										)
									}
								</Form.Item>
							</div>
						))}
				</>
			)}
		</FormDialog>
	);
}

interface FieldsProps {
	at: (string | number)[];
	present: SupplierName | null;
	/** A supplier is paid in its own currency. */
	onCurrency: (currency: PurchaseCurrency) => void;
}

function SourceFields({ at, present, onCurrency }: FieldsProps) {
	const t = useText();
	return (
		<div className="supply-row">
			<SupplierItem name={[...at, 'supplierId']} present={present} onChoose={(supplier) => onCurrency(supplier.currency)} />
			<Form.Item label={t('purchases.column.cost')}>
				<div className="cost-with-currency">
					<Form.Item noStyle dependencies={[[...at, 'currency']]}>
						{({ getFieldValue }) => (
							<Form.Item name={[...at, 'cost']} noStyle>
								<CostInput currency={getFieldValue([...at, 'currency']) ?? 'CNY'} label={t('purchases.column.cost')} />
							</Form.Item>
						)}
					</Form.Item>
					<Form.Item name={[...at, 'currency']} noStyle>
						<Select aria-label={t('supplier.currency')} options={purchaseCurrencies.map((value) => ({ value, label: value }))} />
					</Form.Item>
				</div>
			</Form.Item>
			<Form.Item name={[...at, 'sourceUrl']} label={t('supplier.source')} rules={[addressRule(t('supplier.url.wrong'))]}>
				<Input maxLength={1000} dir="ltr" inputMode="url" placeholder="https://" autoComplete="off" />
			</Form.Item>
		</div>
	);
}
