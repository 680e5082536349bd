import { Button, Checkbox, Modal } from 'antd';
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
	paths.returns,
	paths.webhooks,
	paths.securityEvents,
];

/** At which places new work is heard on this machine; the one who chooses hears it at once. */
export function WorkSoundDialog({ onClose }: { onClose: () => void }) {
	const t = useText();
	const may = useMay();
	const chosen = useSounds();
	const choice = places.filter((place) => heard.includes(place.path) && may(place.needs));
	return (
		<Modal
			open
			title={t('workSound.title')}
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
			<p className="muted">{t('workSound.text')}</p>
			<Checkbox.Group<string>
				className="stack tight"
				value={[...chosen]}
				onChange={(next) => chooseSounds(heard.filter((path) => next.includes(path)))}
				options={choice.map((place) => ({ value: place.path, label: t(place.label) }))}
			/>
		</Modal>
	);
}
