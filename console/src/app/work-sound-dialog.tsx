import { Button, Checkbox, Modal } from 'antd';
import { WorkAlertsTable } from '../features/work-alerts/work-alerts-table.tsx';
import { useText } from './language.ts';
import { paths } from './paths.ts';
import { places } from './places.ts';
import { useMay } from './session.ts';
import { chooseSounds, ring, useSounds } from './work-sound.ts';

/** Where work comes in by itself, as `useOpenWork` counts it. */
const heard: readonly string[] = [
	paths.chat,
	paths.fulfilment,
	paths.finance,
	paths.purchases,
	paths.returns,
	paths.inquiries,
	paths.productQuestions,
	paths.reviews,
	paths.webhooks,
	paths.securityEvents,
	paths.failedJobs,
];

/** How one is told of new work: by a sound on this machine, and by other ways while one does not look. */
export function WorkSoundDialog({ onClose }: { onClose: () => void }) {
	const t = useText();
	const may = useMay();
	const chosen = useSounds();
	const choice = places.filter((place) => heard.includes(place.path) && may(place.needs));
	return (
		<Modal
			open
			title={t('workSound.title')}
			width={640}
			onCancel={onClose}
			footer={[
				<Button key="try" onClick={ring}>
					{t('workSound.try')}
				</Button>,
				<Button key="close" type="primary" onClick={onClose}>
					{t('action.close')}
				</Button>,
			]}
		>
			<h3>{t('workSound.sound')}</h3>
			<p className="muted">{t('workSound.text')}</p>
			<Checkbox.Group<string>
				className="stack tight"
				value={[...chosen]}
				onChange={(next) => chooseSounds(heard.filter((path) => next.includes(path)))}
				options={choice.map((place) => ({ value: place.path, label: t(place.label) }))}
			/>
			<h3>{t('workAlerts.title')}</h3>
			<WorkAlertsTable />
		</Modal>
	);
}
