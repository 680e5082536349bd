import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { NamedValuesField } from './named-values-field.tsx';
import type { NamedValue, SkuValues } from './product-values.ts';

interface Props {
	/** Null while nothing is open. */
	sku: SkuValues | null;
	disabled: boolean;
	onSave: (attributes: NamedValue[]) => void;
	onClose: () => void;
}

/** What tells a variant from the others, in four languages: too wide for a line of the table. */
export function AttributesDrawer({ sku, disabled, onSave, onClose }: Props) {
	const { direction, t } = useLanguage();
	return (
		<Drawer
			open={sku !== null}
			onClose={onClose}
			title={t('sku.attributes')}
			placement={direction === 'rtl' ? 'left' : 'right'}
			size={Math.min(760, window.innerWidth)}
			destroyOnHidden
		>
			{sku && <Editor key={sku.key} attributes={sku.attributes} disabled={disabled} onSave={onSave} />}
		</Drawer>
	);
}

function Editor({ attributes, disabled, onSave }: { attributes: NamedValue[]; disabled: boolean; onSave: Props['onSave'] }) {
	const { t } = useLanguage();
	const [typed, setTyped] = useState(attributes);
	return (
		<div className="stack">
			<p className="muted">{t('sku.attributes.hint')}</p>
			<NamedValuesField value={typed} onChange={setTyped} addLabel={t('sku.attributes.add')} max={8} disabled={disabled} />
			{!disabled && (
				<Button type="primary" onClick={() => onSave(typed)}>
					{t('action.apply')}
				</Button>
			)}
		</div>
	);
}
