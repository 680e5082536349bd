import { formatNumber } from '@qaysari/messages/format';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { EndpointForm } from '../../features/webhooks/endpoint-form.tsx';
import { EndpointState } from '../../features/webhooks/endpoint-state.tsx';
import { ToldSecretNote } from '../../features/webhooks/told-secret.tsx';
import { type Endpoint, type ToldSecret, useEndpoints } from '../../features/webhooks/use-webhooks.ts';
import '../../features/webhooks/webhooks.css';
import { kindKeys } from '../../features/webhooks/kind-keys.ts';
import type { Edited } from '../../ui/copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Which outside systems are told what happens, and how they fare. */
export function WebhooksScreen() {
	const { t } = useLanguage();
	const found = useEndpoints();
	const [adding, setAdding] = useState<Edited<Endpoint> | null>(null);
	const [told, setTold] = useState<ToldSecret | null>(null);
	const endpoints = found.data?.endpoints;
	return (
		<>
			<PageHeader
				title={t('nav.webhooks')}
				actions={
					<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setAdding({ row: null, isNew: true })}>
						{t('webhooks.add')}
					</Button>
				}
			/>
			<p className="muted">{t('webhooks.text')}</p>
			{told && <ToldSecretNote secret={told.secret} title={t('webhooks.secret')} text={t('webhooks.secret.once')} />}
			{found.isPending && <Loading />}
			{found.isError && !endpoints && <Failed fault={found.error} onRetry={() => void found.refetch()} />}
			{endpoints?.length === 0 && <Empty title={t('webhooks.empty')} text={t('webhooks.empty.text')} />}
			{endpoints && endpoints.length > 0 && (
				<EndpointTable endpoints={endpoints} onCopy={(row) => setAdding({ row, isNew: true })} />
			)}
			<EndpointForm edited={adding} onTold={setTold} onClose={() => setAdding(null)} />
		</>
	);
}

function EndpointTable({ endpoints, onCopy }: { endpoints: readonly Endpoint[]; onCopy: (endpoint: Endpoint) => void }) {
	const { t, language } = useLanguage();
	return (
		<div className="table-surface">
			<Table<Endpoint>
				rowKey="endpointId"
				dataSource={[...endpoints]}
				pagination={false}
				columns={[
					{
						title: t('webhooks.endpoint'),
						render: (_, one) => (
							<span className="stack tight">
								<Link to={paths.webhook(one.endpointId)} className="strong">
									<bdi>{one.name}</bdi>
								</Link>
								<bdi dir="ltr" className="muted small" style={{ overflowWrap: 'anywhere' }}>
									{one.address}
								</bdi>
							</span>
						),
					},
					{
						title: t('webhooks.kinds'),
						render: (_, one) => (
							<span className="webhook-kinds">
								{one.kinds.map((kind) => (
									<span key={kind}>{t(kindKeys[kind])}</span>
								))}
							</span>
						),
					},
					{
						title: t('webhooks.waiting'),
						align: 'end',
						render: (_, one) => <bdi className="number">{formatNumber(language, one.waiting)}</bdi>,
					},
					{ title: t('webhooks.log.state'), render: (_, one) => <EndpointState endpoint={one} /> },
					{ title: '', align: 'end', render: (_, one) => <CopyButton name={one.name} onPress={() => onCopy(one)} /> },
				]}
			/>
		</div>
	);
}
