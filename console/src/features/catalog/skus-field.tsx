import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Picture } from '../../ui/thumb.tsx';
import { AttributesDrawer } from './attributes-drawer.tsx';
import { faultsOfSku, newSku, type ProductValues, type SkuValues } from './product-values.ts';
import { withAttributes } from './sku-attributes.ts';
import { SkuRow } from './sku-row.tsx';
import './product-form.css';

const most = 200;

interface Props {
	value?: SkuValues[];
	onChange?: (value: SkuValues[]) => void;
	pictures: readonly Picture[];
	origin: ProductValues['origin'];
	/** Nobody likes to be scolded before having typed anything. */
	showFaults: boolean;
	disabled?: boolean;
}

/** The variants that can be bought. */
export function SkusField({ value = [], onChange, pictures, origin, showFaults, disabled = false }: Props) {
	const t = useText();
	const [open, setOpen] = useState<string | null>(null);
	const put = (sku: SkuValues) => onChange?.(value.map((one) => (one.key === sku.key ? sku : one)));
	return (
		<div className="stack">
			<ul className="skus">
				{value.map((sku, index) => (
					<SkuRow
						key={sku.key}
						sku={sku}
						number={index + 1}
						pictures={pictures}
						origin={origin}
						faults={showFaults ? faultsOfSku(sku, value) : []}
						disabled={disabled}
						onChange={put}
						onAttributes={() => setOpen(sku.key)}
						onDuplicate={() => onChange?.([...value.slice(0, index + 1), newSku(sku), ...value.slice(index + 1)])}
						onDelete={value.length > 1 ? () => onChange?.(value.filter((one) => one.key !== sku.key)) : undefined}
					/>
				))}
			</ul>
			{!disabled && value.length < most && (
				<Button
					icon={<Icon name="plus" size={18} />}
					onClick={() => onChange?.([...value, newSku(value.at(-1))])}
					style={{ justifySelf: 'start' }}
				>
					{t('sku.add')}
				</Button>
			)}
			<AttributesDrawer
				sku={value.find((sku) => sku.key === open) ?? null}
				disabled={disabled}
				onSave={(attributes) => {
					if (open) onChange?.(withAttributes(value, open, attributes));
					setOpen(null);
				}}
				onClose={() => setOpen(null)}
			/>
		</div>
	);
}
