import { importDelimiters, importEncodings, importFields, importFormats } from '@qaysari/contract/import-settings';
import { languages } from '@qaysari/contract/languages';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { Field } from '../../ui/field.tsx';
import { typedDecimal } from '../../ui/typed-decimal.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { type ImportPreview, type ImportSettings, useReadings, useSaveReading } from './use-imports.ts';

const inLanguages = (['title', 'description'] as const).flatMap((field) =>
	languages.map((language) => ({ value: `${field}.${language}`, field, language })),
);
const targets = [...importFields.map((field) => ({ value: field, field, language: null })), ...inLanguages];
const currencies = ['IQD', 'USD', 'CNY', 'EUR', 'TRY', 'AED', 'GBP'] as const;

/** How a file is read, to be read once more in another way; ways are kept by name. */
export function ReadingForm({
	settings,
	preview,
	busy,
	onRead,
}: {
	settings: ImportSettings;
	preview: ImportPreview | null;
	busy: boolean;
	onRead: (settings: ImportSettings) => void;
}) {
	const { t } = useLanguage();
	const [draft, setDraft] = useState(settings);
	const change = (part: Partial<ImportSettings>): void => setDraft({ ...draft, ...part });
	const found = t('imports.set.found');
	const needed = [
		...new Set([...(preview?.rates.map((one) => one.currency) ?? []), draft.currency, ...draft.rates.map((one) => one.currency)]),
	];
	const foreign = needed.filter((code): code is string => code !== null && code !== 'IQD');
	const rateOf = (code: string): number | null =>
		draft.rates.find((one) => one.currency === code)?.rate ?? preview?.rates.find((one) => one.currency === code)?.rate ?? null;
	const setRate = (currency: string, rate: number | null): void =>
		change({ rates: [...draft.rates.filter((one) => one.currency !== currency), ...(rate ? [{ currency, rate }] : [])] });
	return (
		<div className="stack">
			<div className="row">
				<Field label={t('imports.set.format')}>
					<Select
						style={{ minWidth: 170 }}
						value={draft.format ?? ''}
						onChange={(value) => change({ format: importFormats.find((one) => one === value) ?? null })}
						options={[
							{ value: '', label: found },
							...importFormats.map((one) => ({ value: one, label: t(`imports.format.${one}`) })),
						]}
					/>
				</Field>
				<Field label={t('imports.set.encoding')}>
					<Select
						style={{ minWidth: 140 }}
						value={draft.encoding ?? ''}
						onChange={(value) => change({ encoding: importEncodings.find((one) => one === value) ?? null })}
						options={[{ value: '', label: found }, ...importEncodings.map((one) => ({ value: one, label: one.toUpperCase() }))]}
					/>
				</Field>
				<Field label={t('imports.set.delimiter')}>
					<Select
						style={{ minWidth: 120 }}
						value={draft.delimiter ?? ''}
						onChange={(value) => change({ delimiter: importDelimiters.find((one) => one === value) ?? null })}
						options={[
							{ value: '', label: found },
							...importDelimiters.map((one) => ({ value: one, label: one === '\t' ? t('imports.set.tab') : one })),
						]}
					/>
				</Field>
				<Field label={t('imports.set.language')}>
					<Select
						style={{ minWidth: 130 }}
						value={draft.language ?? ''}
						onChange={(value) => change({ language: languages.find((one) => one === value) ?? null })}
						options={[{ value: '', label: found }, ...languages.map((one) => ({ value: one, label: t(`language.name.${one}`) }))]}
					/>
				</Field>
				<Field label={t('imports.set.currency')}>
					<Select
						style={{ minWidth: 110 }}
						value={draft.currency ?? ''}
						onChange={(value) => change({ currency: value || null })}
						options={[{ value: '', label: found }, ...currencies.map((one) => ({ value: one, label: one }))]}
					/>
				</Field>
				{foreign.map((code) => (
					<Field key={code} label={t('imports.set.rate', { currency: code })}>
						<InputNumber<string | number>
							min={0.0001}
							value={rateOf(code)}
							parser={typedDecimal}
							inputMode="decimal"
							onChange={(value) => setRate(code, value === null || value === '' ? null : Number(value))}
						/>
					</Field>
				))}
				<Field label={t('imports.set.origin')}>
					<Select
						style={{ minWidth: 140 }}
						value={draft.origin ?? ''}
						onChange={(value) => change({ origin: value === 'iraq' || value === 'china' ? value : null })}
						options={[
							{ value: '', label: t('imports.origin.file') },
							{ value: 'iraq', label: t('origin.iraq') },
							{ value: 'china', label: t('origin.china') },
						]}
					/>
				</Field>
				<Field label={t('imports.set.price')}>
					<CountInput min={1} value={draft.price} onChange={(price) => change({ price })} />
				</Field>
				<Field label={t('imports.set.stock')}>
					<NeededCount value={draft.stock} onChange={(stock) => change({ stock })} />
				</Field>
				<Field label={t('imports.set.weight')}>
					<NeededCount value={draft.weightGrams} onChange={(weightGrams) => change({ weightGrams })} />
				</Field>
			</div>
			<Mapping draft={draft} columns={preview?.columns ?? []} onChange={(mapping) => change({ mapping })} />
			<div className="row">
				<Button type="primary" loading={busy} onClick={() => onRead(draft)}>
					{t('imports.set.read')}
				</Button>
				<KeptReadings draft={draft} onPick={setDraft} />
			</div>
		</div>
	);
}

/** A number that is never none: emptied to be typed anew it is what it was until there is another. */
function NeededCount({ value, onChange }: { value: number; onChange: (value: number) => void }) {
	const [emptied, setEmptied] = useState(false);
	return (
		<CountInput
			value={emptied ? null : value}
			onChange={(next) => {
				setEmptied(next === null);
				if (next !== null) onChange(next);
			}}
			onLeave={() => setEmptied(false)}
		/>
	);
}

/** Which column fills which field, where the usual names do not say. */
function Mapping({
	draft,
	columns,
	onChange,
}: {
	draft: ImportSettings;
	columns: readonly string[];
	onChange: (mapping: ImportSettings['mapping']) => void;
}) {
	const { t } = useLanguage();
	const [field, setField] = useState<string>('title');
	const [column, setColumn] = useState<string | null>(null);
	const nameOf = (value: string): string => {
		const target = targets.find((one) => one.value === value);
		if (!target) return value;
		const name = t(`imports.field.${target.field}`);
		return target.language ? `${name} · ${t(`language.name.${target.language}`)}` : name;
	};
	return (
		<div className="row">
			<Field label={t('imports.map.field')}>
				<Select
					style={{ minWidth: 190 }}
					value={field}
					onChange={setField}
					options={targets.map(({ value }) => ({ value, label: nameOf(value) }))}
				/>
			</Field>
			<Field label={t('imports.map.column')}>
				<Select
					style={{ minWidth: 180 }}
					showSearch
					value={column}
					onChange={setColumn}
					options={columns.map((one) => ({ value: one, label: <bdi dir="auto">{one}</bdi> }))}
				/>
			</Field>
			<Button
				disabled={column === null}
				onClick={() => column && onChange([...draft.mapping.filter((one) => one.field !== field), { field, column }])}
			>
				{t('imports.map.add')}
			</Button>
			{draft.mapping.map((one) => (
				<Button key={one.field} size="small" onClick={() => onChange(draft.mapping.filter((other) => other !== one))}>
					<bdi>{nameOf(one.field)}</bdi>: <bdi dir="auto">{one.column}</bdi> ✕
				</Button>
			))}
		</div>
	);
}

function KeptReadings({ draft, onPick }: { draft: ImportSettings; onPick: (settings: ImportSettings) => void }) {
	const { t } = useLanguage();
	const readings = useReadings();
	const save = useSaveReading();
	const toastFault = useFaultToast();
	const [name, setName] = useState('');
	const [picked, setPicked] = useState<string | null>(null);
	const kept = readings.data?.readings ?? [];
	return (
		<>
			{kept.length > 0 ? (
				<Select
					style={{ minWidth: 170 }}
					placeholder={t('imports.kept.pick')}
					aria-label={t('imports.kept.pick')}
					value={picked}
					onChange={(name: string | null) => {
						const found = kept.find((one) => one.name === name);
						setPicked(name);
						if (found) onPick(found.settings);
					}}
					options={kept.map((one) => ({ value: one.name, label: <bdi dir="auto">{one.name}</bdi> }))}
				/>
			) : null}
			{picked !== null && kept.some((one) => one.name === picked) ? (
				<Button
					danger
					loading={save.isPending}
					onClick={() => save.mutate({ name: picked, settings: null }, { onError: toastFault })}
				>
					{t('imports.kept.forget', { name: picked })}
				</Button>
			) : null}
			<Input
				style={{ width: 170 }}
				maxLength={80}
				value={name}
				placeholder={t('imports.kept.name')}
				aria-label={t('imports.kept.name')}
				onChange={(event) => setName(event.target.value)}
			/>
			<Button
				disabled={name.trim() === ''}
				loading={save.isPending}
				onClick={() => save.mutate({ name: name.trim(), settings: draft }, { onSuccess: () => setName(''), onError: toastFault })}
			>
				{t('imports.kept.save')}
			</Button>
		</>
	);
}
