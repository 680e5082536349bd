import { App, Button, Table } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { KeyForm } from '../../features/api-keys/key-form.tsx';
import { scopeKeys } from '../../features/api-keys/scope-keys.ts';
import { type ApiKey, useApiKeys, useRevokeKey } from '../../features/api-keys/use-api-keys.ts';
import { ToldSecretNote } from '../../features/webhooks/told-secret.tsx';
import '../../features/webhooks/webhooks.css';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';

/** With which keys outside systems come in, what each may do, and when it was last used. */
export function ApiKeysScreen() {
	const t = useText();
	const found = useApiKeys();
	const [adding, setAdding] = useState(false);
	const [told, setTold] = useState<string | null>(null);
	const keys = found.data?.keys;
	return (
		<>
			<PageHeader
				title={t('nav.apiKeys')}
				actions={
					<Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
						{t('apiKeys.add')}
					</Button>
				}
			/>
			<p className="muted">{t('apiKeys.text')}</p>
			{told && <ToldSecretNote secret={told} title={t('apiKeys.key')} text={t('apiKeys.once')} />}
			<LoadState query={found} />
			{keys?.length === 0 && <Empty title={t('apiKeys.empty')} />}
			{keys && keys.length > 0 && <KeyTable keys={keys} />}
			<KeyForm open={adding} onTold={setTold} onClose={() => setAdding(false)} />
		</>
	);
}

function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
	const t = useText();
	return (
		<div className="table-surface">
			<Table<ApiKey>
				rowKey="keyId"
				dataSource={[...keys]}
				pagination={false}
				scroll={{ x: 760 }}
				columns={[
					{
						title: t('apiKeys.name'),
						render: (_, one) => (
							<span className="stack tight">
								<span className="strong">
									<bdi>{one.name}</bdi>
								</span>
								<bdi dir="ltr" className="muted small">
									qk_…{one.hint}
								</bdi>
							</span>
						),
					},
					{
						title: t('apiKeys.scopes'),
						render: (_, one) => (
							<span className="webhook-kinds">
								{one.scopes.map((scope) => (
									<span key={scope}>{t(scopeKeys[scope])}</span>
								))}
							</span>
						),
					},
					{
						title: t('apiKeys.made'),
						render: (_, one) => (
							<span className="stack tight">
								<When at={one.createdAt} />
								<bdi className="muted small">{one.madeBy}</bdi>
							</span>
						),
					},
					{ title: t('apiKeys.used'), render: (_, one) => (one.lastUsedAt ? <When at={one.lastUsedAt} /> : t('apiKeys.never')) },
					{ title: '', align: 'end', render: (_, one) => <Revoke apiKey={one} /> },
				]}
			/>
		</div>
	);
}

function Revoke({ apiKey }: { apiKey: ApiKey }) {
	const t = useText();
	const { modal } = App.useApp();
	const toastFault = useFaultToast();
	const revoke = useRevokeKey();
	if (apiKey.revokedAt) return <ToneTag tone="over">{t('apiKeys.revoked')}</ToneTag>;
	return (
		<Button
			danger
			loading={revoke.isPending}
			onClick={() =>
				modal.confirm({
					title: t('apiKeys.revoke'),
					content: t('apiKeys.revoke.ask'),
					okText: t('apiKeys.revoke'),
					okButtonProps: { danger: true },
					cancelText: t('action.cancel'),
					onOk: () => revoke.mutate({ keyId: apiKey.keyId }, { onError: toastFault }),
				})
			}
		>
			{t('apiKeys.revoke')}
		</Button>
	);
}
