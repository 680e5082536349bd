import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { InfoRow, RowGroup } from '../../ui/list-row.tsx';
import { Tick } from '../../ui/tick.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { isPersonal, setPersonal } from './personal.ts';

/** Whether recommendations go by what one person did; kept on this device. */
export function PersonalSwitch() {
	const t = useT();
	const hydrated = useHydrated();
	const [on, setOn] = useState(isPersonal);
	return (
		<section className="flex flex-col gap-2">
			<RowGroup label={t('forYou.title')}>
				<InfoRow
					label={t('forYou.switch')}
					end={
						<Tick
							checked={hydrated && on}
							label={t('forYou.switch')}
							onChange={(next) => {
								setPersonal(next);
								setOn(next);
							}}
						/>
					}
				/>
			</RowGroup>
			<p className="text-12 text-soft">{t('forYou.switch.text')}</p>
		</section>
	);
}
