import { languages } from '@qaysari/contract/languages';
import { type SegmentRule, segmentKinds } from '@qaysari/contract/segments.schemas';
import { Button, Select } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { PlaceSelect } from '../freight/place-select.tsx';
import { newRule, type RuleValues } from './segment-values.ts';
import './segments.css';

interface Props {
	rules: readonly RuleValues[];
	onChange: (rules: RuleValues[]) => void;
}

/** Rules of whom all have to hold, each at most once. */
export function SegmentFields({ rules, onChange }: Props) {
	const t = useText();
	const open = segmentKinds.filter((kind) => rules.every((rule) => rule.kind !== kind));
	return (
		<div className="stack tight">
			<p className="muted">{t('segments.text')}</p>
			{rules.map((rule) => (
				<fieldset key={rule.kind} className="segment-rule">
					<legend>{t(`segments.kind.${rule.kind}`)}</legend>
					<div className="row">
						<div className="grow">
							<RuleField
								rule={rule}
								onChange={(change) => onChange(rules.map((one) => (one === rule ? { ...rule, ...change } : one)))}
							/>
						</div>
						<Button
							type="text"
							danger
							aria-label={t('segments.remove', { rule: t(`segments.kind.${rule.kind}`) })}
							icon={<Icon name="trash" size={18} />}
							onClick={() => onChange(rules.filter((one) => one !== rule))}
						/>
					</div>
				</fieldset>
			))}
			{open.length > 0 && (
				<Select<SegmentRule['kind'] | null>
					value={null}
					aria-label={t('segments.add')}
					placeholder={t('segments.add')}
					options={open.map((value) => ({ value, label: t(`segments.kind.${value}`) }))}
					onChange={(kind) => kind && onChange([...rules, newRule(kind)])}
					style={{ inlineSize: '100%' }}
				/>
			)}
		</div>
	);
}

function RuleField({ rule, onChange }: { rule: RuleValues; onChange: (change: Partial<RuleValues>) => void }) {
	const t = useText();
	const label = t(`segments.kind.${rule.kind}`);
	switch (rule.kind) {
		case 'neverBought':
			return <span className="muted">{t('segments.neverBought.text')}</span>;
		case 'spentAtLeast':
			return <MoneyInput label={label} value={rule.amount} onChange={(amount) => onChange({ amount })} />;
		case 'province':
			return <PlaceSelect value={rule.place} onChange={(place) => onChange({ place })} />;
		case 'language':
			return (
				<Select
					value={rule.language}
					aria-label={label}
					options={languages.map((value) => ({ value, label: t(`language.name.${value}`) }))}
					onChange={(language) => onChange({ language })}
					style={{ inlineSize: '100%' }}
				/>
			);
		default:
			return (
				<CountInput
					min={1}
					max={3650}
					label={label}
					unit={t('segments.days')}
					value={rule.days}
					onChange={(days) => onChange({ days })}
				/>
			);
	}
}
