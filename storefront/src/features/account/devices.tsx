import { formatRelative } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { useRevokeDevice } from './account-mutations.ts';
import { type Device, devicesQuery } from './account-queries.ts';

/** Where this account is signed in; any but this one can be signed out from here. */
export function Devices() {
	const { t, language } = useLanguage();
	const textOf = useErrorText();
	const devices = useQuery(devicesQuery());
	const revoke = useRevokeDevice();
	const { ask, dialog } = useConfirm();
	const end = async (device: Device): Promise<void> => {
		const yes = await ask({
			title: t('account.devices.revoke.confirm'),
			text: <bdi>{device.label}</bdi>,
			confirm: t('account.devices.revoke'),
			danger: true,
		});
		if (yes) revoke.mutate(device.id);
	};
	return (
		<section>
			<h2 className="mb-2 px-1 text-13 font-semibold text-soft">{t('account.devices.title')}</h2>
			<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
				{devices.data ? (
					devices.data.devices.map((device) => (
						<li key={device.id} className="flex min-h-14 items-center gap-3 px-4 py-2">
							<span className="min-w-0 flex-1">
								<span title={device.label} className="block truncate">
									<bdi>{device.label}</bdi>
								</span>
								<span className="block text-12 text-soft">
									{t('account.devices.seen', { when: formatRelative(language, device.lastSeenAt, Date.now()) })}
								</span>
							</span>
							{device.current ? (
								<Badge>{t('account.devices.current')}</Badge>
							) : (
								<Button
									look="plain"
									className="-me-3 text-13"
									busy={revoke.isPending && revoke.variables === device.id}
									onClick={() => void end(device)}
								>
									{t('account.devices.revoke')}
								</Button>
							)}
						</li>
					))
				) : devices.error ? (
					<li className="flex min-h-14 items-center gap-3 px-4 py-2 text-13">
						<span className="flex-1 text-soft">{textOf(devices.error)}</span>
						<Button look="plain" onClick={() => void devices.refetch()}>
							{t('action.retry')}
						</Button>
					</li>
				) : (
					<li className="flex min-h-14 items-center px-4">
						<span className="skeleton h-4 w-40 rounded-full" />
					</li>
				)}
			</ul>
			{dialog}
		</section>
	);
}
