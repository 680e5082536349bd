import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useOverview } from '../../features/tracking/use-overview.ts';
import { LoadState } from '../../ui/load-state.tsx';
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
			<LoadState query={overview} rows={12} />
			{overview.data && (
				<div className="paged-rows" aria-busy={overview.isPlaceholderData}>
					<VisitsPanels overview={overview.data} />
				</div>
			)}
		</>
	);
}
