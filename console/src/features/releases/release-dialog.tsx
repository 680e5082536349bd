import { App, InputNumber, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { type Bundle, useReleaseBundle } from './use-bundles.ts';

/** To how many devices, and whether they must take it. */
export function ReleaseDialog({ bundle, onClose }: { bundle: Bundle; onClose: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const release = useReleaseBundle();
	const [share, setShare] = useState(bundle.share || 10);
	const [forced, setForced] = useState(bundle.forced);
	return (
		<Modal
			open
			title={t('releases.releaseOf', { version: `${bundle.version} (${bundle.code})` })}
			okText={t('releases.release')}
			confirmLoading={release.isPending}
			onCancel={onClose}
			onOk={() =>
				release.mutate(
					{ code: bundle.code, share, forced },
					{ onSuccess: onClose, onError: (fault) => void message.error(textOf(fault)) },
				)
			}
		>
			<div className="stack">
				<div className="row">
					<span>{t('releases.share')}</span>
					<InputNumber
						aria-label={t('releases.share')}
						min={1}
						max={100}
						precision={0}
						suffix="%"
						value={share}
						onChange={(value) => setShare(value ?? 1)}
					/>
				</div>
				<div className="row">
					<Switch aria-label={t('releases.forced')} checked={forced} onChange={setForced} />
					<span>{t('releases.forced')}</span>
				</div>
				<p className="muted small">{t('releases.forced.note')}</p>
			</div>
		</Modal>
	);
}
