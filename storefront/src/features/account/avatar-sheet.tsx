import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { showable } from '../../device/picture-file.ts';
import { Spinner } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { nameOf } from './account-head.tsx';
import { useSetAvatar } from './account-mutations.ts';
import type { UserInfo } from './account-queries.ts';
import { Avatar } from './avatar.tsx';

export function AvatarSheet(props: { open: boolean; info: UserInfo; onClose: () => void }) {
	const t = useT();
	return (
		<Sheet open={props.open} title={t('account.info.avatar.change')} onClose={props.onClose}>
			<AvatarChoice info={props.info} onClose={props.onClose} />
		</Sheet>
	);
}

function AvatarChoice({ info, onClose }: { info: UserInfo; onClose: () => void }) {
	const t = useT();
	const textOf = useErrorText();
	const save = useSetAvatar();
	const [chosen, setChosen] = useState<string | null>(null);
	const choose = (file: File): void => {
		setChosen(showable(file));
		save.mutate(file, { onSuccess: onClose, onError: () => setChosen(null) });
	};
	return (
		<div className="flex flex-col items-center gap-4 pb-1">
			<div className="relative">
				<Avatar size="large" src={chosen ?? info.avatar} name={nameOf(info) ?? null} />
				{save.isPending ? (
					<span className="arch absolute inset-0 grid place-items-center bg-[#1b252399] text-white">
						<Spinner size={36} />
					</span>
				) : null}
			</div>
			<p role="status" className="min-h-5 text-13 text-soft">
				{save.isPending ? t(`account.avatar.${save.stage}`) : null}
			</p>
			{save.error ? (
				<Notice tone="pomegranate" icon="bell" alert>
					{textOf(save.error)} {t('account.avatar.kept')}
				</Notice>
			) : null}
			<div className="flex w-full flex-col gap-3 min-[480px]:flex-row">
				<FileButton icon="folder" label={t('account.avatar.choose')} disabled={save.isPending} onFile={choose} />
				{/* Only what is held in a hand has a camera that looks at who holds it. */}
				{matchMedia('(pointer: coarse)').matches ? (
					<FileButton camera icon="camera" label={t('account.avatar.take')} disabled={save.isPending} onFile={choose} />
				) : null}
			</div>
		</div>
	);
}

function FileButton(props: { icon: IconName; label: string; camera?: boolean; disabled: boolean; onFile: (file: File) => void }) {
	return (
		<label
			className={`flex h-13 w-full cursor-pointer items-center justify-center gap-2 rounded-full border-[1.5px] px-6 text-15 font-bold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tile ${props.disabled ? 'border-line text-soft' : 'border-tile text-tile active:bg-tile-50'}`}
		>
			<Icon name={props.icon} size={20} />
			{props.label}
			<input
				type="file"
				accept="image/*"
				{...(props.camera ? { capture: 'user' as const } : {})}
				className="sr-only"
				disabled={props.disabled}
				onChange={(event) => {
					const file = event.target.files?.[0];
					// The same file may be chosen again after it failed.
					event.target.value = '';
					if (file) props.onFile(file);
				}}
			/>
		</label>
	);
}
