/** Formats that browsers record and the shop takes, the best first. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm'];

export interface Recording {
	/** Ends it and gives the sound with its length, or null when nothing was heard of half a second. */
	stop(): Promise<{ file: Blob; seconds: number } | null>;
	cancel(): void;
}

export const canRecord = (): boolean =>
	typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined && formatOf() !== null;

function formatOf(): string | null {
	return formats.find((format) => MediaRecorder.isTypeSupported(format)) ?? null;
}

/** Listens to the microphone. @throws DOMException when it is denied or there is none */
export async function record(): Promise<Recording> {
	const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
	const recorder = new MediaRecorder(stream, { mimeType: formatOf() ?? '', audioBitsPerSecond: 24_000 });
	const parts: Blob[] = [];
	const begin = performance.now();
	recorder.ondataavailable = ({ data }) => parts.push(data);
	recorder.start();
	const end = (): Promise<void> =>
		new Promise((resolve) => {
			const silence = (): void => {
				for (const track of stream.getTracks()) track.stop();
				resolve();
			};
			if (recorder.state === 'inactive') return silence();
			recorder.onstop = silence;
			recorder.stop();
		});
	return {
		stop: async () => {
			const seconds = (performance.now() - begin) / 1000;
			await end();
			const type = recorder.mimeType.split(';')[0] ?? '';
			const file = new Blob(parts, { type });
			return seconds < 0.5 || file.size === 0 ? null : { file, seconds: Math.max(1, Math.round(seconds)) };
		},
		cancel: () => void end(),
	};
}
