import { textIn } from '@qaysari/contract/languages';
import { Form, Input, Segmented, Select, Switch, TreeSelect } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { unreadProps } from '../../ui/unread.tsx';
import { openStates, productStates } from './product-filter.ts';
import type { ProductValues } from './product-values.ts';
import type { useCategories } from './use-categories.ts';
import type { useTags } from './use-tags.ts';
import './product-form.css';

interface Props {
	categories: ReturnType<typeof useCategories>;
	/** Null where the role may not read them. */
	tags: ReturnType<typeof useTags> | null;
}

/** Where the product stands in the shop, and what delivery has to know. */
export function DetailsSection({ categories, tags }: Props) {
	const { language, t } = useLanguage();
	const form = Form.useFormInstance<ProductValues>();
	// Only the answer to an inquiry offers a product to one buyer; here it can be given to everybody.
	const [states] = useState(() => (form.getFieldValue('state') === 'offered' ? productStates : openStates));
	const whole = (message: string, min: number) => [{ required: true, type: 'number' as const, min, message }];
	return (
		<div className="details">
			<section className="panel">
				<h2>{t('product.section.shop')}</h2>
				<Form.Item name="state" label={t('product.state')}>
					<Segmented options={states.map((state) => ({ value: state, label: t(`product.state.${state}`) }))} />
				</Form.Item>
				<Form.Item name="categoryId" label={t('product.category')}>
					<TreeSelect
						treeData={(categories.data ?? []).map(({ id, parentId, name }) => ({
							id,
							pId: parentId,
							value: id,
							title: textIn(name, language),
						}))}
						treeDataSimpleMode
						treeLine
						showSearch={{ treeNodeFilterProp: 'title' }}
						allowClear
						placeholder={t('product.category.none')}
						notFoundContent={t('filter.nothing')}
						{...unreadProps(categories)}
					/>
				</Form.Item>
				{tags && (
					<Form.Item name="tagIds" label={t('product.tags')}>
						<Select
							mode="multiple"
							options={(tags.data ?? []).map(({ id, name, code }) => ({ value: id, label: textIn(name, language) || code }))}
							showSearch={{ optionFilterProp: 'label' }}
							placeholder={t('product.tags.none')}
							notFoundContent={t('filter.nothing')}
							{...unreadProps(tags)}
						/>
					</Form.Item>
				)}
				<Form.Item name="brand" label={t('product.brand')} style={{ marginBlockEnd: 0 }}>
					<Input dir="auto" maxLength={120} />
				</Form.Item>
			</section>
			<section className="panel">
				<h2>{t('product.section.delivery')}</h2>
				<Form.Item name="origin" label={t('product.origin')} extra={t('product.origin.hint')}>
					<Segmented options={(['iraq', 'china'] as const).map((origin) => ({ value: origin, label: t(`origin.${origin}`) }))} />
				</Form.Item>
				<Form.Item name="splitDelivery" label={t('product.split')} valuePropName="checked" extra={t('product.split.hint')}>
					<Switch />
				</Form.Item>
				<Form.Item name="returnable" label={t('product.returnable')} valuePropName="checked" extra={t('product.returnable.hint')}>
					<Switch />
				</Form.Item>
				<div className="numbers">
					<Form.Item name="minimumQuantity" label={t('product.minimum')} rules={whole(t('product.minimum.needed'), 1)}>
						<CountInput min={1} max={9999} unit={t('unit.pieces')} />
					</Form.Item>
					<Form.Item name="weightGrams" label={t('product.weight')} rules={whole(t('product.weight.needed'), 0)}>
						<CountInput max={5_000_000} unit={t('unit.grams')} />
					</Form.Item>
					<Form.Item name="volumeCm3" label={t('product.volume')} rules={whole(t('product.volume.needed'), 0)}>
						<CountInput max={50_000_000} unit={t('unit.cubicCentimetres')} />
					</Form.Item>
				</div>
			</section>
		</div>
	);
}
