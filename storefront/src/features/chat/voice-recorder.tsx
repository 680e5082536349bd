import { useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { type Recording, record } from '../../device/microphone.ts';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChatIcon } from './chat-icons.tsx';
import { clockText } from './voice-message.tsx';

const longestSeconds = 120;

/** Takes the place of the line while somebody speaks: how long, throw away, send. */
export function VoiceRecorder({
	onDone,
	onClose,
}: {
	onDone: (sound: { file: Blob; seconds: number }) => void;
	onClose: () => void;
}) {
	const t = useT();
	const recording = useRef<Recording | null>(null);
	const [seconds, setSeconds] = useState(0);
	const [started, setStarted] = useState(false);
	const discard = useRef<HTMLButtonElement>(null);
	const sender = useRef<HTMLButtonElement>(null);
	// The button that was tapped is gone: who goes by keyboard or by ear would begin at the top of the page.
	useEffect(() => discard.current?.focus(), []);
	useEffect(() => {
		if (started && document.activeElement === discard.current) sender.current?.focus();
	}, [started]);
	const closing = useRef(onClose);
	closing.current = onClose;
	useEffect(() => {
		let left = false;
		record().then(
			(present) => {
				if (left) return present.cancel();
				recording.current = present;
				setStarted(true);
			},
			() => {
				if (left) return;
				toast('warning', t('permission.microphone'));
				closing.current();
			},
		);
		return () => {
			left = true;
			recording.current?.cancel();
			recording.current = null;
		};
	}, [t]);
	useEffect(() => {
		if (!started) return;
		const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
		return () => clearInterval(timer);
	}, [started]);
	const send = async (): Promise<void> => {
		const present = recording.current;
		// The second of two quick taps: the first one sends.
		if (!present) return;
		recording.current = null;
		const sound = await present.stop();
		if (sound) onDone({ ...sound, seconds: Math.min(longestSeconds, sound.seconds) });
		else toast('warning', t('chat.voice.short'));
		onClose();
	};
	const full = useRef(send);
	full.current = send;
	useEffect(() => {
		if (seconds >= longestSeconds) void full.current();
	}, [seconds]);
	return (
		<div className="flex flex-1 items-center gap-2">
			<IconButton ref={discard} icon="trash" label={t('chat.voice.cancel')} onClick={onClose} className="text-pomegranate" />
			<span className="flex flex-1 items-center gap-2 text-13">
				<span aria-hidden className={`size-2.5 rounded-full bg-pomegranate ${started ? 'animate-pulse' : 'opacity-40'}`} />
				<span role="status">{t('chat.voice.recording')}</span>
				{/* Read out each second it would be recorded along. */}
				<bdi dir="ltr" role="timer" aria-live="off" className="font-bold">
					{clockText(seconds)}
				</bdi>
			</span>
			<button
				ref={sender}
				type="button"
				aria-label={t('chat.voice.send')}
				disabled={!started}
				onClick={() => void send()}
				className="grid size-11 shrink-0 place-items-center rounded-full bg-tile text-on-tile disabled:opacity-50"
			>
				<ChatIcon name="send" />
			</button>
		</div>
	);
}
