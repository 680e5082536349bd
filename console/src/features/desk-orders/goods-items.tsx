import { Button, Form } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { wholeSku } from '../catalog/sku-rule.ts';
import { SkuSelect } from '../catalog/sku-select.tsx';
import './desk-orders.css';

/** What the customer wants: skus and pieces. */
export function GoodsItems() {
	const t = useText();
	const missing = [{ required: true, message: t('amend.missing') }];
	return (
		<Form.List name="lines">
			{(fields, { add, remove }) => (
				<div className="stack">
					{fields.map(({ key, name }, index) => (
						<div key={key} className="row desk-line">
							<Form.Item name={[name, 'sku']} rules={[...missing, wholeSku(t('sku.choose'))]} className="grow">
								<SkuSelect label={t('deskOrder.product', { index: index + 1 })} origin={null} />
							</Form.Item>
							<Form.Item name={[name, 'pieces']} rules={missing} style={{ inlineSize: 96 }}>
								<CountInput label={t('deskOrder.pieces', { index: index + 1 })} min={1} max={9999} />
							</Form.Item>
							{fields.length > 1 && <Button onClick={() => remove(name)}>{t('action.delete')}</Button>}
						</div>
					))}
					<div>
						<Button onClick={() => add({ sku: null, pieces: 1 })}>{t('deskOrder.line.add')}</Button>
					</div>
				</div>
			)}
		</Form.List>
	);
}
