import { formatNumber } from '@qaysari/messages/format';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import type { WorkItem } from './work-items.ts';

/** Each queue in which something waits, with how much, as a way there. */
export function WorkList({ items }: { items: readonly WorkItem[] }) {
	const { language } = useLanguage();
	return (
		<ul className="work-list">
			{items.map((item) => (
				<li key={pathOf(item)}>
					<Link to={pathOf(item)}>
						<bdi className="number strong">{formatNumber(language, item.count)}</bdi>
						<WorkName item={item} />
					</Link>
				</li>
			))}
		</ul>
	);
}

function WorkName({ item }: { item: WorkItem }) {
	const { t } = useLanguage();
	switch (item.room) {
		case 'fulfilment':
			return <Named room={t('nav.fulfilment')} name={t(`fulfilment.queue.${item.queue}`)} />;
		case 'finance':
			return <Named room={t('nav.finance')} name={t(`finance.tab.${item.queue}`)} />;
		case 'chat':
			return <Named room={t('nav.chat')} name={t(`chat.queue.${item.queue}`)} />;
		case 'returns':
			return <Named room={t('nav.returns')} name={t(`returns.queue.${item.queue}`)} />;
		case 'purchases':
			return <Named room={t('nav.purchases')} name={t(`purchases.tab.${item.queue}`)} />;
		case 'inquiries':
			return <Named room={t('nav.group.customers')} name={t('nav.inquiries')} />;
		case 'productQuestions':
			return <Named room={t('nav.group.customers')} name={t('nav.productQuestions')} />;
		case 'reviews':
			return <Named room={t('nav.group.customers')} name={t('nav.reviews')} />;
		case 'alerts':
			return <Named room={t('nav.group.settings')} name={t('nav.securityEvents')} />;
		case 'webhooks':
			return <Named room={t('nav.group.settings')} name={t('today.webhooks')} />;
	}
}

function Named({ room, name }: { room: string; name: string }) {
	return (
		<span>
			<span className="name">{name}</span>
			<span className="muted small">{room}</span>
		</span>
	);
}

function pathOf(item: WorkItem): string {
	switch (item.room) {
		case 'fulfilment':
			return `${paths.fulfilment}?queue=${item.queue}`;
		case 'finance':
			return `${paths.finance}?tab=${item.queue}`;
		case 'chat':
			return `${paths.chat}?queue=${item.queue}`;
		case 'returns':
			return `${paths.returns}?queue=${item.queue}`;
		case 'purchases':
			return `${paths.purchases}?tab=${item.queue}`;
		case 'inquiries':
			return paths.inquiries;
		case 'productQuestions':
			return paths.productQuestions;
		case 'reviews':
			return paths.reviews;
		case 'alerts':
			return paths.securityEvents;
		case 'webhooks':
			return paths.webhooks;
	}
}
