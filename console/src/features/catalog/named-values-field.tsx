import { Button } from 'antd';
import { useText } from '../../app/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { LocalizedInputs } from '../../ui/localized-inputs.tsx';
import type { NamedValue } from './product-values.ts';
import './product-form.css';

interface Props {
	value?: NamedValue[];
	onChange?: (value: NamedValue[]) => void;
	/** Says what can be added. */
	addLabel: string;
	/** How many there may be. */
	max: number;
	disabled?: boolean;
}

/** Pairs of a name and a value, both in four languages: parameters of a product, attributes of a variant. */
export function NamedValuesField({ value = [], onChange, addLabel, max, disabled = false }: Props) {
	const t = useText();
	const change = (index: number, pair: NamedValue) => onChange?.(value.map((one, at) => (at === index ? pair : one)));
	return (
		<div className="stack">
			{value.map((pair, index) => (
				<fieldset key={index} className="named-value" aria-label={t('pair.number', { number: index + 1 })}>
					<div className="head">
						<span className="strong">{t('pair.number', { number: index + 1 })}</span>
						{!disabled && (
							<Button
								className="remove"
								type="text"
								danger
								icon={<Icon name="trash" size={18} />}
								onClick={() => onChange?.(value.filter((_, at) => at !== index))}
							>
								{t('action.delete')}
							</Button>
						)}
					</div>
					<span className="caption">{t('pair.name')}</span>
					<LocalizedInputs
						label={t('pair.name')}
						value={pair.name}
						disabled={disabled}
						onChange={(name) => change(index, { ...pair, name })}
					/>
					<span className="caption">{t('pair.value')}</span>
					<LocalizedInputs
						label={t('pair.value')}
						value={pair.value}
						disabled={disabled}
						onChange={(text) => change(index, { ...pair, value: text })}
					/>
				</fieldset>
			))}
			{!disabled && value.length < max && (
				<Button
					icon={<Icon name="plus" size={18} />}
					onClick={() => onChange?.([...value, { name: {}, value: {} }])}
					style={{ justifySelf: 'start' }}
				>
					{addLabel}
				</Button>
			)}
		</div>
	);
}
