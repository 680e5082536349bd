import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useText } from '../../app/language.ts';
import { canListen, isListening, listen, stopListening } from './device.ts';
import { alertsKey } from './use-work-alerts.ts';

const browserKey = ['work-alerts', 'browser'] as const;

/** Whether this browser is told of work while nobody looks at the console. */
export function ThisBrowser({ publicKey }: { publicKey: string }) {
	const t = useText();
	const client = useQueryClient();
	const state = useQuery({ queryKey: browserKey, queryFn: isListening });
	const turn = useMutation({
		mutationFn: (on: boolean) => (on ? listen(publicKey) : stopListening()),
		onSuccess: (done, on) => {
			if (done) client.setQueryData(browserKey, on);
		},
		onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
	});
	const on = state.data === true;
	if (!canListen()) return <p className="muted">{t('workAlerts.browser.cannot')}</p>;
	return (
		<div className="stack tight">
			<div className="row">
				<span>{t(on ? 'workAlerts.browser.on' : 'workAlerts.browser.off')}</span>
				<Button size="small" loading={turn.isPending} onClick={() => turn.mutate(!on)}>
					{t(on ? 'workAlerts.browser.stop' : 'workAlerts.browser.start')}
				</Button>
			</div>
			{(turn.isError || turn.data === false) && (
				<Alert type="warning" showIcon role="alert" title={t('workAlerts.browser.denied')} />
			)}
		</div>
	);
}
