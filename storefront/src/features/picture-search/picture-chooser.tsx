import { type ReactNode, useId } from 'react';
import { useT } from '../../app/language.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';

/** Camera or album: the system asks for what it needs when one of them is tapped. */
export function PictureChooser({ problem, onChoose }: { problem: ReactNode; onChoose: (file: File) => void }) {
	const t = useT();
	return (
		<div className="flex flex-col items-center gap-5 px-8 py-10 text-center">
			<div className="arch grid h-36 w-30 place-items-center bg-tile-50 pt-6 text-tile">
				<Icon name="camera" size={52} />
			</div>
			<h2 className="text-17 font-bold">{t('search.picture.start')}</h2>
			<p className="max-w-72 text-13 text-soft">{t('search.picture.hint')}</p>
			<div role="alert" className="w-full max-w-80">
				{problem ? <p className="rounded-option bg-pomegranate-50 px-4 py-3 text-13 text-pomegranate">{problem}</p> : null}
			</div>
			<div className="flex w-full max-w-80 flex-col gap-3">
				<FileButton icon="camera" label={t('search.picture.take')} look="bg-tile text-on-tile" camera onChoose={onChoose} />
				<FileButton
					icon="folder"
					label={t('search.picture.choose')}
					look="border-[1.5px] border-tile bg-surface text-tile"
					onChoose={onChoose}
				/>
			</div>
		</div>
	);
}

function FileButton(props: { icon: IconName; label: string; look: string; camera?: boolean; onChoose: (file: File) => void }) {
	const id = useId();
	return (
		<label
			htmlFor={id}
			className={`flex h-13 cursor-pointer items-center justify-center gap-2 rounded-full px-6 font-bold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tile ${props.look}`}
		>
			<Icon name={props.icon} size={22} />
			{props.label}
			<input
				id={id}
				type="file"
				accept="image/*"
				{...(props.camera ? { capture: 'environment' as const } : {})}
				className="sr-only"
				onChange={(event) => {
					const file = event.target.files?.[0];
					// The same picture can be chosen again.
					event.target.value = '';
					if (file) props.onChoose(file);
				}}
			/>
		</label>
	);
}
