import { Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '../features/staff/use-sign-out.ts';
import { stopListening } from '../features/work-alerts/device.ts';
import { Icon } from '../ui/icon.tsx';
import { useFaultToast } from '../ui/use-fault-toast.ts';
import { appearances, chooseAppearance, useAppearance } from './appearance.ts';
import { useText } from './language.ts';
import { paths } from './paths.ts';
import type { Operator } from './session.ts';
import { WorkSoundDialog } from './work-sound-dialog.tsx';

/** The operator's own things: password, second factor, light or dark, and the way out. */
export function OperatorMenu({ operator, onLeave }: { operator: Operator; onLeave: (() => void) | undefined }) {
	const t = useText();
	const navigate = useNavigate();
	const signOut = useSignOut();
	const toastFault = useFaultToast();
	const { appearance } = useAppearance();
	const [hearing, setHearing] = useState(false);
	// Whoever leaves is told nothing more on this browser; one that cannot be reached now keeps nobody here.
	const leave = () => {
		const go = () => signOut.mutate({}, { onError: (fault) => fault.signedOut || toastFault(fault) });
		void stopListening().then(go, go);
	};
	const follow = (path: string) => {
		void navigate(path);
		onLeave?.();
	};
	return (
		<>
			<Dropdown
				trigger={['click']}
				menu={{
					selectedKeys: [appearance],
					items: [
						{ key: 'password', label: t('nav.password'), icon: <Icon name="key" size={18} /> },
						{ key: 'workSound', label: t('workSound.title'), icon: <Icon name="bell" size={18} /> },
						{ key: 'secondFactor', label: t('nav.secondFactor'), icon: <Icon name="check" size={18} /> },
						{
							type: 'group',
							label: t('appearance.title'),
							children: appearances.map((one) => ({ key: one, label: t(`appearance.${one}`) })),
						},
						{ type: 'divider' },
						{ key: 'signOut', label: t('nav.signOut'), icon: <Icon name="exit" size={18} />, danger: true },
					],
					onClick: ({ key }) => {
						const chosen = appearances.find((one) => one === key);
						if (chosen) chooseAppearance(chosen);
						else if (key === 'password') follow(paths.password);
						else if (key === 'workSound') setHearing(true);
						else if (key === 'secondFactor') follow(paths.secondFactor);
						else leave();
					},
				}}
			>
				<button type="button" className="place">
					<Icon name="person" size={20} />
					<span className="operator">
						<bdi>{operator.username}</bdi>
						<small>{t(`role.${operator.role}`)}</small>
					</span>
				</button>
			</Dropdown>
			{hearing && <WorkSoundDialog onClose={() => setHearing(false)} />}
		</>
	);
}
