import { Form, Switch } from 'antd';
import { useText } from '../../app/language.ts';
import { CountInput } from '../../ui/count-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Bundle, useReleaseBundle } from './use-bundles.ts';

/** To how many devices, and whether they must take it. */
export function ReleaseDialog({ bundle, onClose }: { bundle: Bundle; onClose: () => void }) {
	const t = useText();
	const release = useReleaseBundle();
	return (
		<FormDialog<{ share: number | null; forced: boolean }>
			open
			title={t('releases.releaseOf', { version: `${bundle.version} (${bundle.code})` })}
			submit={t('releases.release')}
			initial={{ share: bundle.share || 10, forced: bundle.forced }}
			fault={release.error}
			busy={release.isPending}
			onClose={onClose}
			onSubmit={({ share, forced }) =>
				share !== null && release.mutate({ code: bundle.code, share, forced }, { onSuccess: onClose })
			}
		>
			<Form.Item name="share" label={t('releases.share')} rules={[{ required: true, message: t('promotions.needed') }]}>
				<CountInput min={1} max={100} unit="%" />
			</Form.Item>
			<Form.Item name="forced" label={t('releases.forced')} valuePropName="checked" extra={t('releases.forced.note')}>
				<Switch />
			</Form.Item>
		</FormDialog>
	);
}
