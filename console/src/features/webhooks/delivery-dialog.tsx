import { formatNumber } from '@qaysari/messages/format';
import { App, Button, Modal } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { When } from '../../ui/when.tsx';
import { DeliveryState, Outcome } from './delivery-outcome.tsx';
import { useDelivery, useReplay } from './use-webhooks.ts';
import './webhooks.css';
import { LoadState } from '../../ui/load-state.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { kindKeys } from './kind-keys.ts';

/** One message: what it says, and every try with what was answered. */
export function DeliveryDialog({ deliveryId, on, onClose }: { deliveryId: string | null; on: boolean; onClose: () => void }) {
	const { t } = useLanguage();
	const { message } = App.useApp();
	const toastFault = useFaultToast();
	const found = useDelivery(deliveryId);
	const replay = useReplay();
	const again = () =>
		deliveryId !== null &&
		replay.mutate(
			{ deliveryId },
			{
				tell: () => void message.success(t('webhooks.replayed')),
				onError: toastFault,
			},
		);
	return (
		<Modal
			open={deliveryId !== null}
			title={found.data ? t(kindKeys[found.data.kind]) : t('webhooks.message')}
			width={720}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t('action.close')}</Button>
					<Button type="primary" disabled={!on} loading={replay.isPending} onClick={again}>
						{t('webhooks.replay')}
					</Button>
				</>
			}
			destroyOnHidden
		>
			<LoadState query={found} rows={5} />
			{found.data && (
				<div className="stack">
					<div className="row wrap">
						<DeliveryState state={found.data.state} />
						<bdi dir="ltr" className="muted small">
							{found.data.messageId}
						</bdi>
					</div>
					<section>
						<h3 className="webhook-heading">{t('webhooks.body')}</h3>
						<pre className="webhook-text" dir="ltr">
							{indented(found.data.body)}
						</pre>
					</section>
					<section>
						<h3 className="webhook-heading">{t('webhooks.attempts')}</h3>
						{found.data.attempts.length === 0 ? <p className="muted">{t('webhooks.attempts.none')}</p> : null}
						<ol className="webhook-attempts">
							{found.data.attempts.map((attempt) => (
								<li key={attempt.at}>
									<Attempt {...attempt} />
								</li>
							))}
						</ol>
					</section>
				</div>
			)}
		</Modal>
	);
}

type AttemptRow = NonNullable<ReturnType<typeof useDelivery>['data']>['attempts'][number];

function Attempt({ at, status, fault, answer, tookMs }: AttemptRow) {
	const { t, language } = useLanguage();
	return (
		<>
			<span className="row wrap">
				<When at={at} />
				<strong>
					<Outcome status={status} fault={fault} />
				</strong>
				<span className="muted small">{t('webhooks.took', { time: formatNumber(language, tookMs) })}</span>
			</span>
			{answer && (
				<pre className="webhook-text" dir="ltr">
					{answer}
				</pre>
			)}
		</>
	);
}

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
