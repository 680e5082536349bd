import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/language.ts';
import { EndpointForm } from '../../features/webhooks/endpoint-form.tsx';
import { EndpointTable } from '../../features/webhooks/endpoint-table.tsx';
import { ToldSecretNote } from '../../features/webhooks/told-secret.tsx';
import { type Endpoint, type ToldSecret, useEndpoints } from '../../features/webhooks/use-webhooks.ts';
import '../../features/webhooks/webhooks.css';
import type { Edited } from '../../ui/copied.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadState } from '../../ui/load-state.tsx';
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
			<LoadState query={found} />
			{endpoints?.length === 0 && <Empty title={t('webhooks.empty')} text={t('webhooks.empty.text')} />}
			{endpoints && endpoints.length > 0 && (
				<EndpointTable endpoints={endpoints} onCopy={(row) => setAdding({ row, isNew: true })} />
			)}
			<EndpointForm edited={adding} onTold={setTold} onClose={() => setAdding(null)} />
		</>
	);
}
