import { ApiError } from '@qaysari/client/api-error';
import { newKey } from '@qaysari/client/new-key';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { api } from '../../app/api.ts';
import { chatOutbox as kept, type MessageDraft, type Pending, type Written } from '../../device/chat-outbox.ts';
import { compressPicture } from '../../device/picture-file.ts';
import { chatState, setChat, takeIn } from './chat-store.ts';

const pauses = [1000, 2000, 5000, 10_000, 30_000];

let sending = false;
let failures = 0;
let again: ReturnType<typeof setTimeout> | undefined;

/** What was written before and never went out. */
export async function bringOutbox(userId: string): Promise<void> {
	const all = await kept.all();
	const mine = all.filter((one) => one.userId === userId).sort((a, b) => a.at - b.at);
	// What somebody else left on this device is not ours to send, nor to keep.
	for (const one of all) if (one.userId !== userId) await kept.remove(one.clientId);
	const shown = new Set(chatState().pending.map((one) => one.clientId));
	setChat({ pending: [...mine.filter((one) => !shown.has(one.clientId)), ...chatState().pending] });
	flush();
}

/** Writes a message down and sends it when its turn and the line allow. */
export async function post(written: Written): Promise<void> {
	const { userId, pending } = chatState();
	if (!userId) return;
	const one: Pending = { clientId: newKey(), userId, at: Math.max(Date.now(), (pending.at(-1)?.at ?? 0) + 1), written };
	setChat({ pending: [...chatState().pending, one] });
	await kept.put(one);
	flush();
}

export async function drop(clientId: string): Promise<void> {
	setChat({ pending: chatState().pending.filter((one) => one.clientId !== clientId) });
	await kept.remove(clientId);
}

/** Tries again what the shop did not take. */
export async function retry(clientId: string): Promise<void> {
	setChat({ pending: chatState().pending.map((one) => (one.clientId === clientId ? withoutRefusal(one) : one)) });
	flush();
}

function withoutRefusal({ refused: _, ...one }: Pending): Pending {
	return one;
}

/** Sends what waits, one after another, so that it arrives in the order in which it was written. */
export function flush(): void {
	clearTimeout(again);
	if (sending) return;
	sending = true;
	void sendAll().finally(() => {
		sending = false;
	});
}

async function sendAll(): Promise<void> {
	for (;;) {
		const { pending, group } = chatState();
		const next = pending.find((one) => one.refused === undefined);
		if (!next || !group) return;
		try {
			const message = await draftOf(next);
			takeIn([await api(chatCalls.sendGroupMsg, { groupId: group.groupId, clientId: next.clientId, message })]);
			await drop(next.clientId);
			failures = 0;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			// The session is over: it waits for the next one of the same person.
			if (error.code === 401) return;
			if (error.isPassing) return waitAndGoOn();
			const refused = error.message;
			setChat({ pending: chatState().pending.map((one) => (one.clientId === next.clientId ? { ...one, refused } : one)) });
		}
	}
}

function waitAndGoOn(): void {
	const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 30_000;
	failures += 1;
	again = setTimeout(flush, pause);
}

async function draftOf(one: Pending): Promise<MessageDraft> {
	const { written } = one;
	if (written.kind !== 'picture' && written.kind !== 'voice') return written;
	const fileId = one.fileId ?? (await upload(one, written));
	return written.kind === 'picture' ? { kind: 'picture', fileId } : { kind: 'voice', fileId, seconds: written.seconds };
}

async function upload(one: Pending, written: { kind: 'picture' | 'voice'; file: Blob }): Promise<string> {
	const input = { purpose: 'chat' as const };
	const { fileId } =
		written.kind === 'picture'
			? await api(uploadsCalls.image, input, { file: await compressPicture(written.file) })
			: await api(uploadsCalls.file, input, { file: written.file });
	// A retry of the message need not carry the file again.
	const known = { ...one, fileId };
	setChat({ pending: chatState().pending.map((other) => (other.clientId === one.clientId ? known : other)) });
	// Whoever left meanwhile left nothing here.
	if (chatState().userId === one.userId) await kept.put(known);
	return fileId;
}
