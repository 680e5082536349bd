import { useEffect, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { onRefused } from '../../device/refusal-events.ts';
import { publicOrigin } from '../../device/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';

/** What the shell's loader says about updates, on the root element because it may speak before anybody listens. */
type Update = 'none' | 'ready' | 'forced' | 'shell';

const readUpdate = (): Update => {
	const told = document.documentElement.dataset.update;
	return told === 'ready' || told === 'forced' || told === 'shell' ? told : 'none';
};

/** What only the native shell has to say: what it was not allowed, and that a newer version stands ready. */
export default function ShellDoor() {
	const t = useT();
	const [update, setUpdate] = useState<Update>(readUpdate);
	const [later, setLater] = useState(false);
	useEffect(
		() =>
			onRefused((what) => (what === 'picture' ? toast('fail', t('error.unknown')) : toast('warning', t(`permission.${what}`)))),
		[t],
	);
	useEffect(() => {
		const hear = (): void => setUpdate(readUpdate());
		addEventListener('qaysari:update', hear);
		return () => removeEventListener('qaysari:update', hear);
	}, []);
	// What may wait starts with the next start of the app.
	const open = update === 'forced' || (update === 'shell' && !later);
	return (
		<Sheet
			open={open}
			title={t('app.update.title')}
			onClose={() => {
				if (update === 'shell') setLater(true);
			}}
		>
			<div className="flex flex-col gap-4 pb-1">
				<p className="text-15 text-soft">{t(update === 'shell' ? 'app.update.shell' : 'app.update.forced')}</p>
				{update === 'shell' ? (
					<a
						href={publicOrigin()}
						target="_blank"
						rel="noreferrer"
						className="inline-flex h-13 items-center justify-center rounded-full bg-tile px-6 font-bold text-on-tile"
					>
						{t('app.update.store')}
					</a>
				) : (
					<Button size="main" wide onClick={() => location.reload()}>
						{t('app.update.restart')}
					</Button>
				)}
			</div>
		</Sheet>
	);
}
