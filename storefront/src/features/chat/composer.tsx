import { useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../../app/drafts.ts';
import { useT } from '../../app/language.tsx';
import { canRecord } from '../../device/microphone.ts';
import { IconButton } from '../../ui/button.tsx';
import { AttachSheet } from './attach-sheet.tsx';
import { ChatIcon } from './chat-icons.tsx';
import { tellTyping } from './chat-live.ts';
import { post } from './outbox.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

const longest = 2000;

/** The line to write on, with everything that can be sent. `onSend`: before a text goes out, for the card it is about. */
export function Composer({ userId, onSend }: { userId: string; onSend: () => Promise<void> }) {
	const t = useT();
	const [text, setText] = useState(() => readDraft('chatDraft', userId, { text: '' })?.text ?? '');
	const [attaching, setAttaching] = useState(false);
	const [speaking, setSpeaking] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	const microphone = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!speaking) return;
		return () => {
			// It went with the recorder, unless somebody is elsewhere already. Not to the field: on a phone the keyboard would come.
			if (document.activeElement === document.body) microphone.current?.focus();
		};
	}, [speaking]);
	useEffect(() => {
		if (text.trim()) writeDraft('chatDraft', userId, { text });
		else forgetDraft('chatDraft');
	}, [text, userId]);
	const send = async (): Promise<void> => {
		const written = text.trim();
		if (!written) return;
		setText('');
		field.current?.focus();
		await onSend();
		await post({ kind: 'text', text: written });
	};
	const filled = text.trim() !== '';
	return (
		<div className="border-t border-line bg-surface pb-[var(--safe-bottom)]">
			<div className="flex items-end gap-1 px-2 py-2">
				{speaking ? (
					<VoiceRecorder
						onClose={() => setSpeaking(false)}
						onDone={(sound) => void onSend().then(() => post({ kind: 'voice', ...sound }))}
					/>
				) : (
					<>
						<IconButton icon="plus" label={t('chat.attach')} onClick={() => setAttaching(true)} />
						<textarea
							ref={field}
							dir="auto"
							rows={1}
							maxLength={longest}
							value={text}
							aria-label={t('chat.write')}
							placeholder={t('chat.write')}
							onChange={(event) => {
								setText(event.target.value);
								tellTyping();
							}}
							onKeyDown={(event) => {
								// A keyboard of a desk sends with Enter; on a phone Enter begins a line.
								if (
									event.key !== 'Enter' ||
									event.shiftKey ||
									event.nativeEvent.isComposing ||
									matchMedia('(pointer: coarse)').matches
								)
									return;
								event.preventDefault();
								void send();
							}}
							className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-card border-[1.5px] border-line bg-paper px-3.5 py-2.5 leading-6 outline-none placeholder:text-soft focus-visible:border-tile"
						/>
						{filled || !canRecord() ? (
							<button
								type="button"
								aria-label={t('action.send')}
								disabled={!filled}
								onClick={() => void send()}
								className="grid size-11 shrink-0 place-items-center rounded-full bg-tile text-on-tile disabled:bg-line disabled:text-soft"
							>
								<ChatIcon name="send" />
							</button>
						) : (
							<button
								ref={microphone}
								type="button"
								aria-label={t('chat.voice.record')}
								onClick={() => setSpeaking(true)}
								className="grid size-11 shrink-0 place-items-center rounded-full text-tile active:bg-tile-50"
							>
								<ChatIcon name="microphone" size={24} />
							</button>
						)}
					</>
				)}
			</div>
			<AttachSheet open={attaching} onClose={() => setAttaching(false)} />
		</div>
	);
}
