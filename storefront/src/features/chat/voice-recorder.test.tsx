import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { VoiceRecorder } from './voice-recorder.tsx';

/** A microphone that hears what the test says. */
let microphone: { allowed: () => void; deny: () => void; stopped: number };
let now = 0;
let done: { file: Blob; seconds: number }[] = [];
let closed = 0;

class Recorder {
	static isTypeSupported = () => true;
	state: 'inactive' | 'recording' = 'inactive';
	mimeType = 'audio/webm;codecs=opus';
	ondataavailable: ((event: { data: Blob }) => void) | null = null;
	onstop: (() => void) | null = null;
	start(): void {
		this.state = 'recording';
	}
	stop(): void {
		this.state = 'inactive';
		queueMicrotask(() => {
			this.ondataavailable?.({ data: new Blob(['sound']) });
			this.onstop?.();
		});
	}
}

beforeEach(() => {
	[done, closed, now] = [[], 0, 0];
	const { promise, resolve, reject } = Promise.withResolvers<MediaStream>();
	microphone = { allowed: () => resolve(stream), deny: () => reject(new DOMException('no', 'NotAllowedError')), stopped: 0 };
	const canvas = document.createElement('canvas');
	canvas.getContext('2d');
	const stream = canvas.captureStream();
	const stop = () => {
		microphone.stopped += 1;
	};
	for (const track of stream.getTracks()) vi.spyOn(track, 'stop').mockImplementation(stop);
	vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(promise);
	vi.spyOn(performance, 'now').mockImplementation(() => now);
	vi.stubGlobal('MediaRecorder', Recorder);
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const draw = (language: 'ar' | 'en' = 'en') =>
	show(
		<VoiceRecorder
			onDone={(sound) => done.push(sound)}
			onClose={() => {
				closed += 1;
			}}
		/>,
		{ language },
	);
const send = () => page.getByRole('button', { name: 'Send the recording' });
const short = () => page.getByText('That was too short. Tap, speak, then send.');

test('nothing can be sent before the microphone hears, and what was said is sent with its length', async () => {
	await draw();
	await expect.element(send()).toBeDisabled();
	microphone.allowed();
	await expect.element(send()).toBeEnabled();
	now = 3_400;
	await send().click();

	await expect.poll(() => done).toHaveLength(1);
	expect([done[0]?.seconds, done[0]?.file.type, done[0]?.file.size]).toEqual([3, 'audio/webm', 5]);
	expect([closed, microphone.stopped]).toEqual([1, 1]);
});

test('two quick taps send one recording, and nothing is called too short', async () => {
	await draw();
	microphone.allowed();
	await expect.element(send()).toBeEnabled();
	now = 2_000;
	const button = send().element() as HTMLButtonElement;
	button.click();
	button.click();

	await expect.poll(() => done).toHaveLength(1);
	await expect.poll(() => closed).toBe(1);
	await expect.element(short()).not.toBeInTheDocument();
});

test('what is shorter than half a second is not sent, and that is said', async () => {
	await draw();
	microphone.allowed();
	await expect.element(send()).toBeEnabled();
	now = 300;
	await send().click();

	await expect.element(short()).toBeVisible();
	expect([done, closed]).toEqual([[], 1]);
});

test('thrown away, nothing is sent and the microphone hears no more', async () => {
	const screen = await draw();
	microphone.allowed();
	await expect.element(send()).toBeEnabled();
	now = 5_000;
	await page.getByRole('button', { name: 'Discard' }).click();
	await screen.unmount();

	await expect.poll(() => microphone.stopped).toBe(1);
	expect([done, closed]).toEqual([[], 1]);
});

test('a microphone that is denied says so once and gives the line back', async () => {
	await draw();
	microphone.deny();

	await expect.element(page.getByText('Microphone access is denied. Please allow it in the settings.')).toBeVisible();
	expect([done, closed]).toEqual([[], 1]);
});

test('whoever left before they allowed it is not listened to', async () => {
	const screen = await draw();
	await screen.unmount();
	microphone.allowed();

	await expect.poll(() => microphone.stopped).toBe(1);
	expect(done).toEqual([]);
});

test('in Arabic the clock counts from left to right', async () => {
	await draw('ar');
	microphone.allowed();

	await expect.element(page.getByText('0:00')).toHaveAttribute('dir', 'ltr');
});

test('it is said that it records, not each second of it, and the focus goes from throwing away to sending', async () => {
	await draw();
	const discard = page.getByRole('button', { name: 'Discard' });
	await expect.element(discard).toHaveFocus();
	microphone.allowed();
	await expect.element(send()).toHaveFocus();

	const said = page.getByRole('status').filter({ hasText: 'Recording' });
	await expect.element(said).toHaveTextContent('Recording');
	expect(said.element().querySelector('button')).toBeNull();
	await expect.element(page.getByRole('timer')).toHaveAttribute('aria-live', 'off');
	await expect.element(page.getByRole('timer')).toHaveTextContent('0:00');
});

test('whoever went elsewhere before the microphone heard is not called back', async () => {
	await draw();
	const discard = page.getByRole('button', { name: 'Discard' });
	await expect.element(discard).toHaveFocus();
	(discard.element() as HTMLButtonElement).blur();
	microphone.allowed();
	await expect.element(send()).toBeEnabled();

	await expect.element(send()).not.toHaveFocus();
});
