import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { canPush, isPushOn, startPush, stopPush } from '../../device/push.ts';
import { Button } from '../../ui/button.tsx';
import { InfoRow, RowGroup } from '../../ui/list-row.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tick } from '../../ui/tick.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { switchesQuery, useSetSwitch } from './notice-queries.ts';

/** What somebody is told, kind by kind: on this device and by email. */
export function NoticeSwitches() {
	const t = useT();
	const switches = useQuery(switchesQuery());
	const set = useSetSwitch();
	return (
		<section className="flex flex-col gap-2">
			<h2 className="text-15 font-bold">{t('notice.switches')}</h2>
			<ThisDevice />
			<Loaded query={switches}>
				{({ switches: all }) => (
					<RowGroup label={t('notice.switches')}>
						<InfoRow
							label={<span className="sr-only">{t('notice.switches')}</span>}
							end={
								<span aria-hidden className="flex text-11 text-soft">
									<span className="w-16 text-center">{t('notice.by.push')}</span>
									<span className="w-16 text-center">{t('notice.by.email')}</span>
								</span>
							}
						/>
						{all.map((one) => (
							<InfoRow
								key={one.kind}
								label={t(`notice.kind.${one.kind}`)}
								end={
									<span className="flex">
										{(['push', 'message'] as const).map((way) => (
											<span key={way} className="grid w-16 place-items-center">
												<Tick
													checked={one[way]}
													disabled={!one.changeable}
													label={`${t(`notice.kind.${one.kind}`)} – ${t(way === 'push' ? 'notice.by.push' : 'notice.by.email')}`}
													onChange={(on) => set.mutate({ kind: one.kind, [way]: on })}
												/>
											</span>
										))}
									</span>
								}
							/>
						))}
					</RowGroup>
				)}
			</Loaded>
			<p className="text-12 text-soft">{t('notice.fixed')}</p>
		</section>
	);
}

/** Not there where the browser cannot be told anything. */
function ThisDevice() {
	const t = useT();
	const toastError = useErrorToast();
	const [state, setState] = useState<'none' | 'on' | 'off'>('none');
	const [busy, setBusy] = useState(false);
	useEffect(() => {
		let left = false;
		void canPush().then(async (can) => {
			const on = can && (await isPushOn());
			if (!left && can) setState(on ? 'on' : 'off');
		});
		return () => {
			left = true;
		};
	}, []);
	if (state === 'none') return null;
	const turn = async (): Promise<void> => {
		setBusy(true);
		try {
			if (state === 'on') {
				await stopPush();
				setState('off');
			} else if (await startPush()) setState('on');
			else toast('warning', t('notice.push.denied'));
		} catch (error) {
			toastError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<RowGroup label={t('notice.push.device')}>
			<InfoRow
				icon="bell"
				label={t('notice.push.device')}
				end={
					<Button size="small" look={state === 'on' ? 'secondary' : 'primary'} busy={busy} onClick={() => void turn()}>
						{t(state === 'on' ? 'notice.push.stop' : 'notice.push.start')}
					</Button>
				}
			/>
		</RowGroup>
	);
}
