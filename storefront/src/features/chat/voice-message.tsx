import { formatNumber } from '@qaysari/messages/format';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { ChatIcon } from './chat-icons.tsx';

/** Seconds as m:ss, left to right in every language. */
export function clockText(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Plays a voice message; another one that is played stops it. */
export function VoiceMessage({ url, seconds, onGone }: { url: string; seconds: number; onGone: () => void }) {
	const { t, language } = useLanguage();
	const audio = useRef<HTMLAudioElement>(null);
	const [playing, setPlaying] = useState(false);
	const [at, setAt] = useState(0);
	useEffect(() => {
		const element = audio.current;
		const stop = (event: Event): void => {
			if ((event as CustomEvent<HTMLAudioElement>).detail !== element) element?.pause();
		};
		addEventListener('qaysari:voice', stop);
		return () => removeEventListener('qaysari:voice', stop);
	}, []);
	const toggle = (): void => {
		const element = audio.current;
		if (!element) return;
		if (!element.paused) {
			element.pause();
			return;
		}
		dispatchEvent(new CustomEvent('qaysari:voice', { detail: element }));
		// A file that is gone says so by not playing: the button turns back.
		element.play().catch(() => setPlaying(false));
	};
	return (
		<span className="flex min-w-44 items-center gap-2 py-1 pe-3">
			<button
				type="button"
				onClick={toggle}
				aria-label={t(playing ? 'chat.voice.pause' : 'chat.voice.play', { seconds: formatNumber(language, seconds) })}
				className="grid size-11 shrink-0 place-items-center rounded-full text-tile"
			>
				<ChatIcon name={playing ? 'pause' : 'play'} size={24} />
			</button>
			<span aria-hidden className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-line">
				<span
					className="block h-full rounded-full bg-tile"
					style={{ inlineSize: `${Math.min(100, (at / Math.max(1, seconds)) * 100)}%` }}
				/>
			</span>
			<bdi dir="ltr" className="text-12 text-soft">
				{clockText(playing ? at : seconds)}
			</bdi>
			{/* biome-ignore lint/a11y/useMediaCaption: a voice message has no text */}
			<audio
				ref={audio}
				src={url}
				preload="none"
				onError={onGone}
				onPlay={() => setPlaying(true)}
				onPause={() => setPlaying(false)}
				onEnded={() => {
					setPlaying(false);
					setAt(0);
				}}
				onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
			/>
		</span>
	);
}
