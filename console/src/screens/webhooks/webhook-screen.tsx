import { type WebhookDeliveryState, webhookDeliveryStates } from '@qaysari/contract/webhook-kinds';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { DeliveryDialog } from '../../features/webhooks/delivery-dialog.tsx';
import { DeliveryTable } from '../../features/webhooks/delivery-table.tsx';
import { EndpointForm } from '../../features/webhooks/endpoint-form.tsx';
import { EndpointMenu } from '../../features/webhooks/endpoint-menu.tsx';
import { EndpointNotes } from '../../features/webhooks/endpoint-notes.tsx';
import { EndpointState } from '../../features/webhooks/endpoint-state.tsx';
import { ReplaySince } from '../../features/webhooks/replay-since.tsx';
import { type Endpoint, type ToldSecret, useEndpoints, useSendTest } from '../../features/webhooks/use-webhooks.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

/** An endpoint with everything that was sent to it. */
export function WebhookScreen() {
	const t = useText();
	const { endpointId = '' } = useParams();
	const found = useEndpoints();
	const endpoint = found.data?.endpoints.find((one) => one.endpointId === endpointId);
	if (!found.data) return <LoadState query={found} rows={10} />;
	if (!endpoint) return <Empty title={t('webhooks.missing')} action={{ label: t('nav.webhooks'), to: paths.webhooks }} />;
	return <OneEndpoint key={endpoint.endpointId} endpoint={endpoint} />;
}

function OneEndpoint({ endpoint }: { endpoint: Endpoint }) {
	const t = useText();
	const navigate = useNavigate();
	const [state, setState] = useState<WebhookDeliveryState | 'all'>('all');
	const [dialog, setDialog] = useState<'edit' | 'since' | null>(null);
	const [opened, setOpened] = useState<string | null>(null);
	const [told, setTold] = useState<ToldSecret | null>(null);
	const { endpointId, on } = endpoint;
	const close = () => setDialog(null);
	return (
		<>
			<PageHeader
				title={<bdi>{endpoint.name}</bdi>}
				back={{ to: paths.webhooks, label: t('nav.webhooks') }}
				beside={<EndpointState endpoint={endpoint} />}
				actions={
					<>
						{/* Who looks at another message meanwhile goes on reading it. */}
						<TestButton endpoint={endpoint} onSent={(deliveryId) => setOpened((now) => now ?? deliveryId)} />
						<EndpointMenu
							endpoint={endpoint}
							onEdit={() => setDialog('edit')}
							onReplaySince={() => setDialog('since')}
							onTold={setTold}
							onRemoved={() => void navigate(paths.webhooks)}
						/>
					</>
				}
			/>
			<EndpointNotes endpoint={endpoint} told={told} />
			<Segmented
				aria-label={t('webhooks.log.state')}
				value={state}
				onChange={setState}
				style={{ marginBlockEnd: 12 }}
				options={[
					{ value: 'all', label: t('webhooks.log.all') },
					...webhookDeliveryStates.map((one) => ({ value: one, label: t(`webhooks.state.${one}`) })),
				]}
			/>
			<DeliveryTable
				endpointId={endpointId}
				state={state === 'all' ? null : state}
				onOpen={({ deliveryId }) => setOpened(deliveryId)}
			/>
			<DeliveryDialog deliveryId={opened} on={on} onClose={() => setOpened(null)} />
			<EndpointForm edited={dialog === 'edit' ? { row: endpoint, isNew: false } : null} onClose={close} />
			<ReplaySince endpointId={endpointId} open={dialog === 'since'} onClose={close} />
		</>
	);
}

function TestButton({ endpoint: { endpointId, on }, onSent }: { endpoint: Endpoint; onSent: (deliveryId: string) => void }) {
	const t = useText();
	const toastFault = useFaultToast();
	const test = useSendTest();
	return (
		<Button
			disabled={!on}
			loading={test.isPending}
			onClick={() => test.mutate({ endpointId }, { onSuccess: ({ deliveryId }) => onSent(deliveryId), onError: toastFault })}
		>
			{t('webhooks.test')}
		</Button>
	);
}
