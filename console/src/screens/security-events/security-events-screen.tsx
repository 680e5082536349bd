import { type SecurityEventKind, securityEventKinds } from '@qaysari/contract/security-events.schemas';
import { isolateLtr } from '@qaysari/messages/direction';
import { Alert, Select, Table } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { places } from '../../app/places.ts';
import { type SecurityEvent, useSecurityAlerts, useSecurityEvents } from '../../features/security-events/use-security-events.ts';
import { actionKey } from '../../features/staff/action-name.ts';
import { ActionSubject } from '../../features/staff/action-subject.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { When } from '../../ui/when.tsx';

type Choice = SecurityEventKind | 'all';

export function SecurityEventsScreen() {
	const t = useText();
	const [choice, setChoice] = useState<Choice>('all');
	const events = useSecurityEvents(choice === 'all' ? null : choice);
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
			<PagedRows
				list={events}
				empty={
					<Empty
						title={t(choice === 'all' ? 'securityEvents.empty' : 'securityEvents.none')}
						action={{ label: t('action.refresh'), onPress: () => void events.refetch() }}
					/>
				}
			>
				{(rows) => <EventTable rows={rows} />}
			</PagedRows>
		</>
	);
}

function Alerts() {
	const t = useText();
	const found = useSecurityAlerts(true);
	const alerts = found.data?.alerts ?? [];
	// None is not the same as nobody knows.
	if (!found.data && found.error) return <Failed fault={found.error} onRetry={() => void found.refetch()} />;
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

const consolePrefix = '/console/api/';
const roomOf = (call: string): string => call.slice(consolePrefix.length).replace(/\/.*/, '');

/** What a call of the console does, or where what it reads stands; what came in at another door as its address. */
function CallName({ call }: { call: string }) {
	const t = useText();
	const inConsole = call.startsWith(consolePrefix);
	const done = inConsole ? t.find(actionKey(call.slice(consolePrefix.length))) : undefined;
	const place =
		places.find(({ needs }) => needs.path === call) ?? places.find(({ needs }) => roomOf(needs.path) === roomOf(call));
	const words = done ?? (inConsole && place ? t(place.label) : undefined);
	return words ? <span title={call}>{words}</span> : <bdi dir="ltr">{call}</bdi>;
}

/** As it was noted: what was asked for, or nothing. */
const subjectOf = (noted: string): Record<string, unknown> =>
	noted.startsWith('{') ? (JSON.parse(noted) as Record<string, unknown>) : {};

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
				{ title: t('securityEvents.call'), render: (_, one) => <CallName call={one.call} /> },
				{ title: t('securityEvents.subject'), render: (_, one) => <ActionSubject subject={subjectOf(one.subject)} /> },
				{ title: t('securityEvents.address'), render: (_, one) => <bdi dir="ltr">{one.address}</bdi> },
			]}
		/>
	);
}
