import type { exportsCalls } from '@qaysari/contract/exports.calls';
import { exportFormats } from '@qaysari/contract/exports.schemas';
import { languages } from '@qaysari/contract/languages';
import { Alert, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../app/call-types.ts';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Field } from '../../ui/field.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { useStartExport } from './use-exports.ts';

type Wish = InputOf<typeof exportsCalls.start>;

/** Asks how products go out, and leads to where their file can be fetched. @param about which products, in words */
export function ExportDialog({
	choice,
	about,
	onClose,
}: {
	choice: NonNullable<Wish['choice']>;
	about: string;
	onClose: () => void;
}) {
	const { t, language: own } = useLanguage();
	const textOf = useFaultText();
	const navigate = useNavigate();
	const start = useStartExport();
	const [format, setFormat] = useState<Wish['format']>('own');
	const [language, setLanguage] = useState(own);
	return (
		<Modal
			open
			title={t('exports.open')}
			okText={t('exports.start')}
			cancelText={t('action.cancel')}
			confirmLoading={start.isPending}
			onOk={() => start.mutate({ format, language, choice }, { onSuccess: () => void navigate(paths.imports) })}
			onCancel={onClose}
		>
			<div className="stack">
				{start.error ? <Alert type="error" showIcon role="alert" title={textOf(start.error)} /> : null}
				<strong>{about}</strong>
				<Radio.Group
					aria-label={t('imports.set.format')}
					value={format}
					onChange={(event) => setFormat(exportFormats.find((one) => one === event.target.value) ?? 'own')}
					style={{ display: 'grid', gap: 8 }}
					options={exportFormats.map((one) => ({ value: one, label: t(`exports.format.${one}`) }))}
				/>
				{format === 'own' ? null : (
					<Field label={t('imports.set.language')}>
						<Select
							style={{ minWidth: 160 }}
							value={language}
							onChange={setLanguage}
							options={languages.map((one) => ({ value: one, label: t(`language.name.${one}`) }))}
						/>
					</Field>
				)}
			</div>
		</Modal>
	);
}
