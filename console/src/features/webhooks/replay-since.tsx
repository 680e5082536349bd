import { App, Form } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { useReplaySince } from './use-webhooks.ts';

interface Values {
	since: string;
}

const dayBefore = (): string => new Date(Date.now() - 86_400_000).toISOString();

/** Sends everything again that happened since a time. */
export function ReplaySince({ endpointId, open, onClose }: { endpointId: string; open: boolean; onClose: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const replay = useReplaySince();
	const close = () => {
		replay.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={open}
			title={t('webhooks.replaySince')}
			submit={t('webhooks.replay')}
			initial={{ since: dayBefore() }}
			fault={replay.error}
			busy={replay.isPending}
			onClose={close}
			onSubmit={({ since }) =>
				replay.mutate(
					{ endpointId, since },
					{
						tell: ({ messages }) => void message.success(t('webhooks.replayedMany', { count: messages })),
						onSuccess: close,
					},
				)
			}
		>
			<p className="muted">{t('webhooks.replaySince.text')}</p>
			<Form.Item name="since" label={t('webhooks.since')} rules={[{ required: true, message: t('webhooks.since.missing') }]}>
				<MomentInput />
			</Form.Item>
		</FormDialog>
	);
}
