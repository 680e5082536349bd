import { type Language, languages } from '@qaysari/contract/languages';
import type { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { type ListFileFormat, type ListFileKind, listFileFormats } from '@qaysari/contract/list-files.schemas';
import { Alert, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Field } from '../../ui/field.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
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
	const textOf = useFaultText();
	const [shape, setShape] = useState<Shape>({ format: 'xlsx', language: own });
	return (
		<Modal
			open
			title={t(`listFiles.title.${props.kind}`)}
			okText={t('listFiles.start')}
			cancelText={t('action.cancel')}
			confirmLoading={props.busy}
			onOk={() => props.onStart(shape)}
			onCancel={props.onClose}
		>
			<div className="stack">
				{props.fault && <Alert type="error" showIcon role="alert" title={textOf(props.fault)} />}
				<p style={{ margin: 0 }}>{t('listFiles.about')}</p>
				<Radio.Group
					aria-label={t('listFiles.format')}
					value={shape.format}
					onChange={(event) => setShape({ ...shape, format: listFileFormats.find((one) => one === event.target.value) ?? 'csv' })}
					style={{ display: 'grid', gap: 8 }}
					options={listFileFormats.map((one) => ({ value: one, label: t(`listFiles.format.${one}`) }))}
				/>
				<Field label={t('listFiles.language')}>
					<Select
						style={{ minWidth: 160 }}
						value={shape.language}
						onChange={(language) => setShape({ ...shape, language })}
						options={languages.map((one) => ({ value: one, label: t(`language.name.${one}`) }))}
					/>
				</Field>
			</div>
		</Modal>
	);
}
