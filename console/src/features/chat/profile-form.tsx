import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { App, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { Field } from '../../ui/field.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { Face } from './face.tsx';
import { chatKeys } from './keys.ts';
import { useUploadChatPicture } from './use-send.ts';

export function ProfileForm({ profile }: { profile: { name: string; avatar: string | null } }) {
	const t = useText();
	const toastFault = useFaultToast();
	const { message } = App.useApp();
	const [name, setName] = useState(profile.name);
	const [picture, setPicture] = useState<{ fileId: string; url: string } | null>(null);
	const file = useRef<HTMLInputElement>(null);
	const upload = useUploadChatPicture();
	const save = useAction(chatConsoleCalls.setProfile, [chatKeys.profile]);
	return (
		<>
			<p className="muted">{t('chat.profile.text')}</p>
			<div className="row">
				<Face name={name} avatar={picture?.url ?? profile.avatar} />
				<input
					ref={file}
					type="file"
					accept="image/*"
					hidden
					onChange={(event) => {
						const chosen = event.target.files?.[0];
						event.target.value = '';
						if (chosen) upload.mutate({ file: chosen, purpose: 'avatar' }, { onSuccess: setPicture, onError: toastFault });
					}}
				/>
				<Button loading={upload.isPending} onClick={() => file.current?.click()}>
					{t('chat.profile.picture')}
				</Button>
			</div>
			<Field label={t('chat.profile.name')} wide>
				<Input dir="auto" maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
			</Field>
			<div>
				<Button
					type="primary"
					loading={save.isPending}
					disabled={name.trim() === '' || upload.isPending}
					onClick={() =>
						save.mutate(
							{ name, ...(picture ? { fileId: picture.fileId } : {}) },
							{
								tell: () => void message.success(t('chat.saved')),
								// One that was chosen while it was saved is not saved yet.
								onSuccess: () => setPicture((now) => (now === picture ? null : now)),
								onError: toastFault,
							},
						)
					}
				>
					{t('action.save')}
				</Button>
			</div>
		</>
	);
}
