import { type Language, languages } from '@qaysari/contract/languages';
import type { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { type ListFileFormat, type ListFileKind, listFileFormats } from '@qaysari/contract/list-files.schemas';
import { Form, Radio, Select } from 'antd';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useStartCustomersFile, useStartOrdersFile, useStartReportFile } from './use-list-files.ts';

interface Props<Choice> {
	choice: Choice;
	onClose: () => void;
}

/** The customers of a filter as a file. */
export function CustomersFileDialog({ choice, onClose }: Props<InputOf<typeof listFilesCalls.startCustomers>['choice']>) {
	const start = useStartCustomersFile();
	const navigate = useNavigate();
	return (
		<ShapeDialog
			kind="customers"
			fault={start.error}
			busy={start.isPending}
			onClose={onClose}
			onStart={(shape) => start.mutate({ ...shape, choice }, { onSuccess: () => void navigate(paths.listFiles) })}
		/>
	);
}

/** The orders of a filter as a file. */
export function OrdersFileDialog({ choice, onClose }: Props<InputOf<typeof listFilesCalls.startOrders>['choice']>) {
	const start = useStartOrdersFile();
	const navigate = useNavigate();
	return (
		<ShapeDialog
			kind="orders"
			fault={start.error}
			busy={start.isPending}
			onClose={onClose}
			onStart={(shape) => start.mutate({ ...shape, choice }, { onSuccess: () => void navigate(paths.listFiles) })}
		/>
	);
}

/** A report with all its rows as a file. */
export function ReportFileDialog({ choice, onClose }: Props<InputOf<typeof listFilesCalls.startReport>['choice']>) {
	const start = useStartReportFile();
	const navigate = useNavigate();
	return (
		<ShapeDialog
			kind="reports"
			fault={start.error}
			busy={start.isPending}
			onClose={onClose}
			onStart={(shape) => start.mutate({ ...shape, choice }, { onSuccess: () => void navigate(paths.listFiles) })}
		/>
	);
}

interface Shape {
	format: ListFileFormat;
	language: Language;
}

/** Asks how a list goes out, and leads to where its file can be fetched. */
function ShapeDialog(props: {
	kind: ListFileKind;
	fault: Fault | null;
	busy: boolean;
	onStart: (shape: Shape) => void;
	onClose: () => void;
}) {
	const { t, language: own } = useLanguage();
	return (
		<FormDialog<Shape>
			open
			title={t(`listFiles.title.${props.kind}`)}
			submit={t('listFiles.start')}
			initial={{ format: 'xlsx', language: own }}
			fault={props.fault}
			busy={props.busy}
			onSubmit={props.onStart}
			onClose={props.onClose}
		>
			<p>{t('listFiles.about')}</p>
			<Form.Item name="format" label={t('listFiles.format')}>
				<Radio.Group
					style={{ display: 'grid', gap: 8 }}
					options={listFileFormats.map((one) => ({ value: one, label: t(`listFiles.format.${one}`) }))}
				/>
			</Form.Item>
			<Form.Item name="language" label={t('listFiles.language')}>
				<Select options={languages.map((one) => ({ value: one, label: t(`language.name.${one}`) }))} />
			</Form.Item>
		</FormDialog>
	);
}
