import { type SecurityEventKind, securityEventKinds } from '@qaysari/contract/security-events.schemas';
import { isolateLtr } from '@qaysari/messages/direction';
import { Alert, Select, Table } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { type SecurityEvent, useSecurityAlerts, useSecurityEvents } from '../../features/security-events/use-security-events.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { When } from '../../ui/when.tsx';

type Choice = SecurityEventKind | 'all';

export function SecurityEventsScreen() {
	const t = useText();
	const [choice, setChoice] = useState<Choice>('all');
	const events = useSecurityEvents(choice === 'all' ? null : choice);
	const rows = events.data?.pages.flatMap((page) => page.records);
	return (
		<>
			<PageHeader title={t('securityEvents.title')} />
			<p>{t('securityEvents.text')}</p>
			<Alerts />
			<Select<Choice>
				aria-label={t('securityEvents.kind')}
				value={choice}
				onChange={setChoice}
				style={{ minWidth: 220, marginBlockEnd: 16 }}
				options={[
					{ value: 'all', label: t('securityEvents.all') },
					...securityEventKinds.map((kind) => ({ value: kind, label: t(`securityEvents.kind.${kind}`) })),
				]}
			/>
			{events.isPending && <Loading />}
			{events.isError && !rows && <Failed fault={events.error} onRetry={() => void events.refetch()} />}
			{rows?.length === 0 && (
				<Empty
					title={t(choice === 'all' ? 'securityEvents.empty' : 'securityEvents.none')}
					action={{ label: t('action.refresh'), onPress: () => void events.refetch() }}
				/>
			)}
			{rows && rows.length > 0 && (
				<>
					<EventTable rows={rows} />
					<LoadMore
						shown={rows.length}
						hasMore={events.hasNextPage}
						loading={events.isFetchingNextPage}
						onMore={() => void events.fetchNextPage()}
					/>
				</>
			)}
		</>
	);
}

function Alerts() {
	const t = useText();
	const alerts = useSecurityAlerts(true).data?.alerts ?? [];
	if (alerts.length === 0) return null;
	const lines = alerts.map(({ kind, username, address, count }) => (
		<li key={`${kind} ${username} ${address}`}>
			{t('securityEvents.alert', { count, what: t(`securityEvents.kind.${kind}`), who: isolateLtr(username ?? address) })}
		</li>
	));
	return (
		<Alert
			type="warning"
			showIcon
			style={{ marginBlockEnd: 16 }}
			title={t('securityEvents.alerts')}
			description={<ul style={{ margin: 0, paddingInlineStart: 18 }}>{lines}</ul>}
		/>
	);
}

function EventTable({ rows }: { rows: SecurityEvent[] }) {
	const t = useText();
	return (
		<Table<SecurityEvent>
			rowKey="id"
			dataSource={rows}
			pagination={false}
			scroll={{ x: 'max-content' }}
			columns={[
				{ title: t('securityEvents.at'), render: (_, one) => <When at={one.at} /> },
				{ title: t('securityEvents.kind'), render: (_, one) => t(`securityEvents.kind.${one.kind}`) },
				{ title: t('securityEvents.operator'), render: (_, one) => <bdi dir="ltr">{one.username ?? '—'}</bdi> },
				{ title: t('securityEvents.call'), render: (_, one) => <bdi dir="ltr">{one.call}</bdi> },
				{ title: t('securityEvents.subject'), render: (_, one) => <bdi dir="ltr">{one.subject}</bdi> },
				{ title: t('securityEvents.address'), render: (_, one) => <bdi dir="ltr">{one.address}</bdi> },
			]}
		/>
	);
}
