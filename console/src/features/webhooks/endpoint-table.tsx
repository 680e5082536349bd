import { formatNumber } from '@qaysari/messages/format';
import { Table } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { kindKeys } from './kind-keys.ts';
import type { Endpoint } from './use-webhooks.ts';
import './webhooks.css';

/** Every endpoint: where it is, what it is told, how many messages wait. */
export function EndpointTable({ endpoints, onCopy }: { endpoints: readonly Endpoint[]; onCopy: (endpoint: Endpoint) => void }) {
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
