import { Select, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { ActionChanges } from '../../features/staff/action-changes.tsx';
import { actionKey } from '../../features/staff/action-name.ts';
import { ActionSubject } from '../../features/staff/action-subject.tsx';
import { type ActionsWish, type OperatorAction, useActions } from '../../features/staff/use-actions.ts';
import { useOperators } from '../../features/staff/use-operators.ts';
import { dayAgo } from '../../features/tracking/use-overview.ts';
import { DaySpan } from '../../ui/day-span.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';

const things = ['order', 'product'] as const;
const pathOf = { order: paths.order, product: paths.product } as const;

/** What operators did: all of it, or the history of one order or product; what is asked for stands in the address. */
export function ActionsScreen() {
	const t = useText();
	const [query, setQuery] = useSearchParams();
	const kind = things.find((one) => query.has(one));
	const about = kind ? { kind, id: query.get(kind) ?? '' } : null;
	const [operatorId, from, until] = ['operator', 'from', 'until'].map((name) => query.get(name) ?? '');
	const wish: ActionsWish = {
		...(about ? { about } : {}),
		...(operatorId ? { operatorId } : {}),
		...(from ? { from } : {}),
		...(until ? { until } : {}),
	};
	const list = useActions(wish);
	const operators = useOperators().data?.operators ?? [];
	const choose = (next: Record<string, string>) =>
		setQuery(
			(now) => {
				const changed = new URLSearchParams(now);
				for (const [name, value] of Object.entries(next)) {
					if (value === '') changed.delete(name);
					else changed.set(name, value);
				}
				return changed;
			},
			{ replace: true },
		);
	return (
		<>
			<PageHeader
				title={
					about ? (
						<>
							{t(`actions.history.${about.kind}`)} <bdi dir="ltr">{about.id}</bdi>
						</>
					) : (
						t('actions.title')
					)
				}
				{...(about ? { back: { to: pathOf[about.kind](about.id), label: t(`actions.${about.kind}`) } } : {})}
			/>
			<div className="action-filters">
				<Select<string>
					allowClear
					aria-label={t('actions.operator')}
					placeholder={t('actions.anybody')}
					{...(operatorId ? { value: operatorId } : {})}
					onChange={(chosen) => choose({ operator: chosen ?? '' })}
					options={operators.map((one) => ({ value: one.operatorId, label: one.username }))}
					style={{ minInlineSize: 200 }}
				/>
				<DaySpan
					from={from ?? ''}
					until={until ?? ''}
					max={dayAgo(0)}
					onChange={(first, last) => choose({ from: first, until: last })}
				/>
			</div>
			<PagedTable<OperatorAction>
				list={list}
				empty={t(Object.keys(wish).length > 0 ? 'actions.none' : 'actions.empty')}
				rowKey="id"
				// What changed stands within a row, as wide as the page.
				scroll={{}}
				expandable={{
					expandedRowRender: (one) => <ActionChanges changes={one.changes} />,
					rowExpandable: (one) => one.changes.length > 0,
				}}
				columns={columnsOf(t)}
			/>
		</>
	);
}

/** What each column says of a row. */
function columnsOf(t: ReturnType<typeof useText>): TableColumnsType<OperatorAction> {
	return [
		{ title: t('actions.at'), render: (_, one) => <When at={one.at} /> },
		{ title: t('actions.operator'), render: (_, one) => <bdi dir="ltr">{one.username}</bdi> },
		{
			title: t('actions.call'),
			render: (_, one) => <span title={one.call}>{t.find(actionKey(one.call)) ?? one.call}</span>,
		},
		{ title: t('actions.subject'), render: (_, one) => <ActionSubject subject={one.subject} /> },
		{
			title: t('actions.changes'),
			render: (_, one) =>
				one.changes.length > 0 && <span className="muted">{t('actions.fields', { count: one.changes.length })}</span>,
		},
	];
}
