import type { exportsCalls } from '@qaysari/contract/exports.calls';
import { exportFormats } from '@qaysari/contract/exports.schemas';
import { languages } from '@qaysari/contract/languages';
import { Form, Radio, Select } from 'antd';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../app/call-types.ts';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
	const navigate = useNavigate();
	const start = useStartExport();
	return (
		<FormDialog<Pick<Wish, 'format' | 'language'>>
			open
			title={t('exports.open')}
			submit={t('exports.start')}
			initial={{ format: 'own', language: own }}
			fault={start.error}
			busy={start.isPending}
			onClose={onClose}
			onSubmit={({ format, language = own }) =>
				start.mutate({ format, language, choice }, { onSuccess: () => void navigate(paths.imports) })
			}
		>
			{(form) => (
				<>
					<p className="strong">{about}</p>
					<Form.Item name="format" label={t('imports.set.format')}>
						<Radio.Group
							style={{ display: 'grid', gap: 8 }}
							options={exportFormats.map((one) => ({ value: one, label: t(`exports.format.${one}`) }))}
						/>
					</Form.Item>
					<Form.Item noStyle shouldUpdate>
						{() =>
							form.getFieldValue('format') !== 'own' && (
								<Form.Item name="language" label={t('imports.set.language')}>
									<Select options={languages.map((one) => ({ value: one, label: t(`language.name.${one}`) }))} />
								</Form.Item>
							)
						}
					</Form.Item>
				</>
			)}
		</FormDialog>
	);
}
