import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { ReturnRulesDialog } from '../../features/returns/return-rules-dialog.tsx';
import { ReturnTable } from '../../features/returns/return-table.tsx';
import { type ReturnQueue, returnQueues, useReturnCounts } from '../../features/returns/use-returns.ts';
import { Counted } from '../../ui/counted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Goods that come back, queue by queue along their way. */
export function ReturnsScreen() {
	const t = useText();
	const may = useMay();
	const [query, setQuery] = useSearchParams();
	const [ruling, setRuling] = useState(false);
	const queue: ReturnQueue = returnQueues.find((one) => one === query.get('queue')) ?? 'asked';
	const counts = useReturnCounts();
	return (
		<>
			<PageHeader
				title={t('nav.returns')}
				actions={may(returnsConsoleCalls.setRules) && <Button onClick={() => setRuling(true)}>{t('returns.rules')}</Button>}
			/>
			<Tabs
				className="queue-tabs"
				activeKey={queue}
				onChange={(key) => setQuery({ queue: key }, { replace: true })}
				items={returnQueues.map((one) => ({
					key: one,
					label: <Counted name={t(`returns.queue.${one}`)} count={one === 'over' ? undefined : counts.data?.[one]} />,
				}))}
			/>
			<ReturnTable key={queue} queue={queue} />
			{ruling && <ReturnRulesDialog onClose={() => setRuling(false)} />}
		</>
	);
}
