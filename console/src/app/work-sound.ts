import { useSyncExternalStore } from 'react';

/** Places at which new work is heard, on this machine; none until somebody chooses. */
const storageName = 'console-work-sound';
const listeners = new Set<() => void>();
let chosen: readonly string[] = stored();
let audio: AudioContext | null = null;

function stored(): readonly string[] {
	try {
		return (localStorage.getItem(storageName) ?? '').split(' ').filter((path) => path !== '');
	} catch {
		return [];
	}
}

export function chooseSounds(paths: readonly string[]): void {
	chosen = paths;
	try {
		localStorage.setItem(storageName, paths.join(' '));
	} catch {
		// A browser without storage: the choice then holds until the page is left.
	}
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const useSounds = (): readonly string[] => useSyncExternalStore(subscribe, () => chosen);

/** Two soft tones; nothing before somebody pressed anything on the page, as browsers ask. */
export function ring(): void {
	if (!navigator.userActivation?.hasBeenActive) return;
	audio ??= new AudioContext();
	void audio.resume();
	for (const [nth, pitch] of [660, 880].entries()) {
		const begin = audio.currentTime + nth * 0.18;
		const tone = new OscillatorNode(audio, { frequency: pitch });
		const volume = new GainNode(audio, { gain: 0 });
		volume.gain.setTargetAtTime(0.12, begin, 0.02);
		volume.gain.setTargetAtTime(0, begin + 0.14, 0.05);
		tone.connect(volume).connect(audio.destination);
		tone.start(begin);
		tone.stop(begin + 0.5);
	}
}
