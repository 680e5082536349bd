import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useOverview } from '../../features/tracking/use-overview.ts';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { VisitsPanels } from './visits-panels.tsx';

const spans = [7, 28, 91] as const;

export function VisitsScreen() {
	const t = useText();
	const [days, setDays] = useState<number>(28);
	const overview = useOverview(days);
	return (
		<>
			<PageHeader
				title={t('nav.visits')}
				actions={
					<Segmented
						value={days}
						onChange={setDays}
						options={spans.map((span) => ({ value: span, label: t('tracking.days', { count: span }) }))}
					/>
				}
			/>
			{overview.isPending && <Loading rows={12} />}
			{overview.isError && !overview.data && <Failed fault={overview.error} onRetry={() => void overview.refetch()} />}
			{overview.data && <VisitsPanels overview={overview.data} />}
		</>
	);
}
