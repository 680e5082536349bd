import { useText } from '../../app/language.ts';
import { DayNumbers } from './day-numbers.tsx';
import { useWaiting } from './use-waiting.ts';
import { WorkList } from './work-list.tsx';
import './today.css';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Where a day begins: what waits for this role, and how today goes. */
export function TodayScreen() {
	const t = useText();
	const { items, fault, retry } = useWaiting();
	return (
		<>
			<PageHeader title={t('today.title')} />
			<div className="stack">
				<section className="panel">
					<h2>{t('today.todo')}</h2>
					{items === null && <Loading rows={3} />}
					{fault && <Failed fault={fault} onRetry={retry} />}
					{items?.length === 0 && !fault && <p className="muted">{t('today.nothing')}</p>}
					{items && items.length > 0 && <WorkList items={items} />}
				</section>
				<DayNumbers />
			</div>
		</>
	);
}
