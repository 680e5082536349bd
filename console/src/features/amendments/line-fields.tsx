import { Form, type FormRule } from 'antd';
import type { ReactElement } from 'react';
import { useText } from '../../app/language.ts';
import type { Order } from '../orders/use-order.ts';

type Line = Order['lines'][number];

interface Column {
	/** Of the field below the line's id. */
	name: string;
	title: string;
	width?: number;
	/** What has to be filled in; without it the field may be left empty. */
	rule?: FormRule;
	/** @param label for who does not see the column's title */
	field: (line: Line, label: string) => ReactElement;
}

/** The lines of an order that still stand. */
export const liveLines = (order: Order): Line[] => order.lines.filter((line) => !line.dropped);

/** A row of fields for each line. */
export function LineFields({ lines, columns }: { lines: readonly Line[]; columns: readonly Column[] }) {
	const t = useText();
	return (
		<table className="end-lines">
			<thead>
				<tr>
					<th scope="col">{t('amend.line')}</th>
					{columns.map(({ name, title }) => (
						<th key={name} scope="col">
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<tr key={line.lineId}>
						<th scope="row">
							<bdi>{line.title}</bdi> <bdi dir="ltr">× {line.quantity}</bdi>
						</th>
						{columns.map(({ name, title, width, rule, field }) => (
							<td key={name} {...(width ? { style: { inlineSize: width } } : {})}>
								<Form.Item name={['lines', line.lineId, name]} rules={rule ? [rule] : []} style={{ margin: 0 }}>
									{field(line, `${line.title}: ${title}`)}
								</Form.Item>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
