import { formatNumber } from '@qaysari/messages/format';
import { Table } from 'antd';
import { useLanguage } from '../../app/language.ts';
import type { ImportRow } from './use-imports.ts';

/** Rows that do not come in, each with its reason. */
export function RefusedRows({ rows }: { rows: ImportRow['refused'] }) {
	const { t, language } = useLanguage();
	return (
		<Table
			size="small"
			rowKey={(one) => `${one.line} ${one.reason} ${one.detail}`}
			dataSource={rows}
			pagination={{ pageSize: 20, hideOnSinglePage: true }}
			columns={[
				{ title: t('imports.line'), dataIndex: 'line', width: 90, render: (line: number) => formatNumber(language, line) },
				{
					title: t('imports.reason'),
					render: (_, one) => (
						<>
							{t(`imports.refusal.${one.reason}`)}{' '}
							{one.detail ? (
								<bdi dir="auto" className="small">
									{one.detail}
								</bdi>
							) : null}
						</>
					),
				},
			]}
		/>
	);
}
