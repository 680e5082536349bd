import { useText } from '../../app/language.ts';
import type { OperatorAction } from './use-actions.ts';
import './action-changes.css';

/** Each changed field as it was and as it is. */
export function ActionChanges({ changes }: Pick<OperatorAction, 'changes'>) {
	const t = useText();
	return (
		<table className="action-changes">
			<thead>
				<tr>
					<th scope="col">{t('actions.field')}</th>
					<th scope="col">{t('actions.before')}</th>
					<th scope="col">{t('actions.after')}</th>
				</tr>
			</thead>
			<tbody>
				{changes.map(({ field, before, after }) => (
					<tr key={field}>
						<th scope="row">
							<bdi dir="ltr">{field}</bdi>
						</th>
						<td>{before === null ? '–' : <bdi>{before}</bdi>}</td>
						<td>{after === null ? '–' : <bdi>{after}</bdi>}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
