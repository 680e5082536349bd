import { ApiError } from '@qaysari/client/api-error';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { limits } from '@qaysari/contract/limits';
import { io, type Socket } from 'socket.io-client';
import { api } from '../../app/api.ts';
import { pageLanguage } from '../../app/page-language.ts';
import { getSession, type Session } from '../../app/session.ts';
import { publicOrigin } from '../../device/shell.ts';
import { chatState, forgetChat, setChat, setGroup, takeIn } from './chat-store.ts';
import type { ChatMessage } from './chat-types.ts';
import { missingAfter } from './history.ts';
import { bringOutbox, flush } from './outbox.ts';

const pageSize = 30;
/** A connection may lose what was said on its way through several servers: now and then the numbers are compared. */
const compareEveryMs = 30_000;
const typingLastsMs = 5000;
const typingToldEveryMs = 2500;

let socket: Socket | null = null;
/** The session that it was opened with: it ends with that one. */
let token = '';
let spoken = '';
let typingEnds: ReturnType<typeof setTimeout> | undefined;
let comparing: ReturnType<typeof setInterval> | undefined;
let typingTold = 0;
let catching: Promise<void> | null = null;

/** Connects whoever is signed in, under their id, picture and name, and hears their groups. Again for the same session it does nothing. */
export async function startChat(session: Session): Promise<void> {
	if (token === session.token && socket) return;
	stopChat();
	setChat({ userId: session.userId });
	void refreshGroup();
	void bringOutbox(session.userId);
	const who = await api(chatCalls.getCustomerUserId, {}, { quietLogin: true }).catch(() => null);
	// Meanwhile they may have left, or another effect may have been quicker.
	if (getSession()?.token !== session.token || socket) return;
	connect(session, who?.data ?? { avatar: null, nickname: '' });
}

function connect(session: Session, data: { avatar: string | null; nickname: string }): void {
	spoken = pageLanguage();
	token = session.token;
	socket = io(publicOrigin(), {
		auth: (give) => give({ token: session.token, language: pageLanguage(), id: session.userId, data }),
		transports: ['websocket', 'polling'],
		reconnectionDelayMax: 10_000,
	});
	socket.on('connect', () => void hearGroups());
	socket.on('message', receive);
	socket.on('read', ({ groupId, upTo, by }: { groupId: string; upTo: number; by: 'buyer' | 'agent' }) => {
		const { group } = chatState();
		if (group?.groupId !== groupId) return;
		setChat({ group: { ...group, readMarks: { ...group.readMarks, [by]: Math.max(group.readMarks[by], upTo) } } });
		if (by === 'buyer' && upTo >= group.lastNumber) setChat({ unread: 0 });
	});
	socket.on('typing', ({ by }: { by: string }) => {
		if (by !== 'agent') return;
		setChat({ typing: true });
		clearTimeout(typingEnds);
		typingEnds = setTimeout(() => setChat({ typing: false }), typingLastsMs);
	});
	socket.on('disconnect', (reason) => {
		setChat({ connected: false, typing: false });
		// The server ended it: the session may be over, which an ordinary call finds out.
		if (reason === 'io server disconnect') void checkSession();
	});
	socket.on('connect_error', () => {
		// A line that is down is tried again by itself; a server that turns somebody away is not.
		if (socket?.active === false) void checkSession();
	});
	comparing = setInterval(() => void compare(), compareEveryMs);
	addEventListener('online', wake);
	document.addEventListener('visibilitychange', wake);
}

export function stopChat(): void {
	socket?.disconnect();
	socket = null;
	clearInterval(comparing);
	clearTimeout(typingEnds);
	removeEventListener('online', wake);
	document.removeEventListener('visibilitychange', wake);
	forgetChat();
}

/** Cards and notices are in the reader's language: another language hears them anew. */
export function speakChat(): void {
	if (!socket || spoken === pageLanguage()) return;
	spoken = pageLanguage();
	setChat({ messages: [], older: undefined });
	socket.disconnect().connect();
	void refreshGroup();
	if (chatState().open) void loadLatest();
}

async function checkSession(): Promise<void> {
	try {
		await api(chatCalls.unread, {});
		setTimeout(() => socket?.connect(), 2000);
	} catch (error) {
		// A 401 signs out; a line that is down is tried again by itself.
		if (error instanceof ApiError && error.code !== 401) setTimeout(() => socket?.connect(), 5000);
	}
}

/** The document's way: the groups that I am subscribed to, in batches of 50, one batch after another. */
async function hearGroups(): Promise<void> {
	const connection = socket;
	try {
		const groupIds = await api(chatCalls.getSubscribeGroups, {}, { quietLogin: true });
		for (let from = 0; from < groupIds.length; from += limits.chatBatch)
			await connection?.timeout(10_000).emitWithAck('subscribe', { groupIds: groupIds.slice(from, from + limits.chatBatch) });
		if (!connection?.connected) return;
		setChat({ connected: true });
		await refreshGroup();
		await catchUp();
		flush();
	} catch {
		// The next connection, or the next comparing of numbers, tries again.
		setChat({ connected: false });
		if (connection?.connected) setTimeout(() => connection.connected && void hearGroups(), 3000);
	}
}

/** How the group stands: its marks, what is unread, what was said last. */
export async function refreshGroup(): Promise<void> {
	const { userId } = chatState();
	try {
		const group = await api(chatCalls.selectGroupId, {}, { quietLogin: true });
		if (chatState().userId !== userId) return;
		setChat({ group, unread: chatState().open ? chatState().unread : group.unread, error: null });
		flush();
	} catch (error) {
		if (chatState().userId === userId) setChat({ error });
	}
}

function receive(message: ChatMessage): void {
	const { group, messages, open, unread } = chatState();
	if (group?.groupId !== message.groupId) return;
	const toRead = message.sender.kind !== 'buyer' && message.body.kind !== 'notice';
	const isNew = message.number > Math.max(group.lastNumber, messages.at(-1)?.number ?? 0);
	setChat({
		group: {
			...group,
			lastNumber: Math.max(group.lastNumber, message.number),
			last: isNew ? message : group.last,
			closed:
				message.body.kind === 'notice' && message.body.notice === 'closed'
					? { number: message.number, stars: null }
					: group.closed,
		},
		...(message.sender.kind === 'agent' ? { typing: false } : {}),
		...(isNew && toRead && !open ? { unread: unread + 1 } : {}),
	});
	if (messages.length === 0 && chatState().older === undefined) return;
	if (missingAfter(messages, message) !== null) void catchUp();
	else takeIn([message]);
	if (open) markRead();
}

/** Asks for everything after the last message that is here. */
export function catchUp(): Promise<void> {
	catching ??= fetchMissing().finally(() => {
		catching = null;
	});
	return catching;
}

async function fetchMissing(): Promise<void> {
	for (;;) {
		const { group, messages, older } = chatState();
		if (!group || older === undefined) return;
		const after = messages.at(-1)?.number ?? 0;
		const { groupId } = group;
		const page = await api(chatCalls.selectGroupMsgPage, { groupId, after, limit: 50 }, { quietLogin: true });
		if (chatState().group?.groupId !== groupId) return;
		setGroup(groupId, { lastNumber: page.lastNumber, readMarks: page.readMarks });
		takeIn(page.records);
		if (page.nextCursor === null) break;
	}
	if (chatState().open) markRead();
}

async function compare(): Promise<void> {
	if (document.visibilityState !== 'visible' || !chatState().open) return;
	// A line that is down is told by the connection.
	await catchUp().catch(() => undefined);
}

function wake(): void {
	flush();
	if (document.visibilityState === 'visible') void compare();
}

/** The latest page, when the room is opened. */
export async function loadLatest(): Promise<void> {
	try {
		if (!chatState().group) await refreshGroup();
		const { group, older } = chatState();
		if (!group) return;
		if (older !== undefined) return await catchUp();
		const { groupId } = group;
		const page = await api(chatCalls.selectGroupMsgPage, { groupId, limit: pageSize }, { quietLogin: true });
		if (chatState().group?.groupId !== groupId) return;
		setGroup(groupId, { lastNumber: page.lastNumber, readMarks: page.readMarks });
		setChat({ older: page.nextCursor, error: null });
		takeIn(page.records);
		if (chatState().open) markRead();
	} catch (error) {
		setChat({ error });
	}
}

let loadingOlder = false;

export async function loadOlder(): Promise<void> {
	const { group, older } = chatState();
	if (!group || !older || loadingOlder) return;
	loadingOlder = true;
	try {
		const { groupId } = group;
		const page = await api(chatCalls.selectGroupMsgPage, { groupId, cursor: older, limit: pageSize });
		if (chatState().group?.groupId !== groupId) return;
		setChat({ older: page.nextCursor });
		takeIn(page.records);
	} catch (error) {
		// Scrolling up once more asks again.
		if (!(error instanceof ApiError)) throw error;
	} finally {
		loadingOlder = false;
	}
}

const renewed = new Map<string, number>();
const renewAgainMs = 60_000;

/** Addresses of files hold for an hour or so: a message whose file no longer comes is asked for again. */
export async function renewMessage({ groupId, number }: ChatMessage): Promise<void> {
	const name = `${groupId} ${number}`;
	if (Date.now() - (renewed.get(name) ?? 0) < renewAgainMs) return;
	renewed.set(name, Date.now());
	try {
		const page = await api(chatCalls.selectGroupMsgPage, { groupId, after: number - 1, limit: 1 }, { quietLogin: true });
		takeIn(page.records);
	} catch (error) {
		// It stays as it is; the next look at it tries again.
		if (!(error instanceof ApiError)) throw error;
	}
}

/** What is on the screen is read, as far as it goes. */
export function markRead(): void {
	const { group, messages } = chatState();
	const last = messages.at(-1)?.number;
	if (!group || last === undefined || document.visibilityState !== 'visible') return;
	setChat({ unread: 0 });
	if (group.readMarks.buyer >= last) return;
	setChat({ group: { ...group, readMarks: { ...group.readMarks, buyer: last } } });
	if (socket?.connected) socket.emit('read', { groupId: group.groupId, upTo: last });
	else void api(chatCalls.markRead, { groupId: group.groupId, upTo: last }, { quietLogin: true }).catch(() => undefined);
}

export function tellTyping(): void {
	const { group } = chatState();
	if (!group || !socket?.connected || Date.now() - typingTold < typingToldEveryMs) return;
	typingTold = Date.now();
	socket.emit('typing', { groupId: group.groupId });
}
