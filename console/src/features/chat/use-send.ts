import { newKey } from '@qaysari/client/new-key';
import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../app/api.ts';
import type { InputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import type { Message } from './chat-queries.ts';
import { chatKeys } from './keys.ts';
import { putMessage } from './use-desk.ts';

export type Draft = InputOf<typeof chatConsoleCalls.sendMessage>['message'];

/** Sends an answer. The same words keep their id until the server took them, so that a retry is no second message. */
export function useSend(groupId: string) {
	const client = useQueryClient();
	const attempt = useRef<{ body: string; clientId: string } | null>(null);
	return useMutation<Message, Fault, { message: Draft; seen: number }>({
		mutationFn: ({ message, seen }) => {
			const body = JSON.stringify(message);
			if (attempt.current?.body !== body) attempt.current = { body, clientId: newKey() };
			return api(chatConsoleCalls.sendMessage, { groupId, clientId: attempt.current.clientId, message, seen });
		},
		onSuccess: (message) => {
			attempt.current = null;
			putMessage(client, message);
		},
		onError: (fault) => {
			if (!fault.undecided) attempt.current = null;
		},
		onSettled: () => void client.invalidateQueries({ queryKey: chatKeys.one(groupId) }),
	});
}

export function useUploadChatPicture() {
	return useMutation<{ fileId: string; url: string }, Fault, { file: File; purpose: 'chat' | 'avatar' }>({
		mutationFn: ({ file, purpose }) => api(chatConsoleCalls.uploadFile, { purpose }, { file, key: newKey() }),
		retry: false,
	});
}
