import { formatDate } from '@qaysari/messages/format';
import { Alert } from 'antd';
import { useLanguage } from '../../app/language.ts';
import { ToldSecretNote } from './told-secret.tsx';
import type { Endpoint, ToldSecret } from './use-webhooks.ts';
import './webhooks.css';
import { kindKeys } from './kind-keys.ts';

/** Where it is, what it hears of, and what somebody should know of it now. */
export function EndpointNotes({ endpoint, told }: { endpoint: Endpoint; told: ToldSecret | null }) {
	const { language, t } = useLanguage();
	const { address, kinds, offReason, failingSince, formerUntil } = endpoint;
	return (
		<div className="stack" style={{ marginBlockEnd: 16 }}>
			<section className="panel">
				<bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
					{address}
				</bdi>
				<span className="webhook-kinds muted">
					{kinds.map((kind) => (
						<span key={kind}>{t(kindKeys[kind])}</span>
					))}
				</span>
			</section>
			{told && <ToldSecretNote secret={told.secret} title={t('webhooks.secret')} text={t('webhooks.secret.once')} />}
			{formerUntil && (
				<Alert type="info" showIcon title={t('webhooks.former', { date: formatDate(language, formerUntil, 'day-time') })} />
			)}
			{offReason && offReason !== 'operator' && (
				<Alert type="error" showIcon title={t(`webhooks.off.${offReason}`)} description={t('webhooks.off.text')} />
			)}
			{!offReason && failingSince && (
				<Alert
					type="warning"
					showIcon
					title={t('webhooks.failingSince', { date: formatDate(language, failingSince, 'day-time') })}
					description={t('webhooks.failing.text')}
				/>
			)}
		</div>
	);
}
