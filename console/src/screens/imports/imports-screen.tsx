import { Alert, Button, Segmented, Spin } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { ExportsList } from '../../features/exports/exports-list.tsx';
import { ImportCard } from '../../features/imports/import-card.tsx';
import { useSendFile } from '../../features/imports/send-file.ts';
import { useImports } from '../../features/imports/use-imports.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';

const origins = ['', 'iraq', 'china'] as const;
type From = (typeof origins)[number];
/** Catalogue files into the shop, how far they are, and which rows were refused and why. */
export function ImportsScreen() {
	const { t } = useLanguage();
	const imports = useImports();
	return (
		<>
			<PageHeader title={t('imports.title')} />
			<FileChoice />
			<PagedRows list={imports} empty={<Empty title={t('imports.empty')} />}>
				{(rows) => (
					<ul className="rows" style={{ marginBlockStart: 16 }}>
						{rows.map((row) => (
							<li key={row.importId}>
								<ImportCard row={row} />
							</li>
						))}
					</ul>
				)}
			</PagedRows>
			<ExportsList />
		</>
	);
}

/** A file, and where its goods come from unless it says so itself. */
function FileChoice() {
	const { t } = useLanguage();
	const textOf = useFaultText();
	const [origin, setOrigin] = useState<From>('');
	const send = useSendFile();
	return (
		<section className="panel stack">
			<p className="muted">{t('imports.text')}</p>
			<div className="row">
				<Segmented
					value={origin}
					onChange={setOrigin}
					options={origins.map((one) => ({ value: one, label: one === '' ? t('imports.origin.file') : t(`origin.${one}`) }))}
				/>
				<label className="upload-button primary">
					<input
						type="file"
						accept=".csv,.tsv,.txt,.jsonl,.json,.xml,.xlsx,.gz,.zip"
						disabled={send.isPending}
						onChange={(event) => {
							const file = event.target.files?.[0];
							// The same file can be chosen again after a failure.
							event.target.value = '';
							if (file) send.mutate({ file, origin });
						}}
					/>
					{send.isPending ? <Spin size="small" /> : <Icon name="plus" size={18} />}
					{t('imports.choose')}
				</label>
			</div>
			{send.error ? (
				<Alert
					type="error"
					showIcon
					role="alert"
					title={t('imports.broken', { name: send.variables.file.name })}
					description={textOf(send.error)}
					action={<Button onClick={() => send.mutate(send.variables)}>{t('imports.resume')}</Button>}
				/>
			) : null}
		</section>
	);
}
