import { Form, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { useSearch } from '../../ui/use-search.tsx';
import { type Supplier, type SupplierName, useSuppliers } from './use-purchasing.ts';

interface Props {
	name: (string | number)[] | string;
	/** Who is named already, whether they are archived or not. */
	present: SupplierName | null;
	required?: boolean;
	disabled?: boolean;
	/** The supplier that was chosen. */
	onChoose?: (supplier: Supplier) => void;
}

/** A field for a supplier, found by a part of the name. */
export function SupplierItem({ name, present, required = false, disabled = false, onChoose }: Props) {
	const t = useText();
	const search = useSearch();
	const found = useSuppliers(search.words, false);
	const rows = search.rowsOf(found);
	const missing = present && search.typed === '' && !rows.some((one) => one.supplierId === present.supplierId);
	const shown: readonly SupplierName[] = missing ? [present, ...rows] : rows;
	return (
		<Form.Item
			name={name}
			label={t('supplier.one')}
			rules={required ? [{ required: true, message: t('supplier.missing') }] : []}
			extra={rows.length === 0 && !found.isFetching && search.typed === '' ? t('supplier.none') : null}
		>
			<Select
				allowClear={!required}
				disabled={disabled}
				{...search.propsOf(found, t('filter.nothing'))}
				placeholder={t('supplier.choose')}
				onSelect={(id: string) => {
					const chosen = rows.find((one) => one.supplierId === id);
					if (chosen) onChoose?.(chosen);
				}}
				options={shown.map((one) => ({ value: one.supplierId, label: one.name }))}
			/>
		</Form.Item>
	);
}
