import { Attempt } from '@qaysari/client/attempt';
import { newKey } from '@qaysari/client/new-key';
import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import type { InputOf } from '../../app/call-types.ts';
import { useTold } from '../../app/use-action.ts';
import type { Message } from './chat-queries.ts';
import { chatKeys } from './keys.ts';
import { putMessage } from './use-desk.ts';

export type Draft = InputOf<typeof chatConsoleCalls.sendMessage>['message'];

/** Sends an answer. The same words keep their id until the server took them, so that a retry is no second message. */
export function useSend(groupId: string) {
	const client = useQueryClient();
	const [attempt] = useState(() => new Attempt<Message>());
	return useTold<Message, { message: Draft; seen: number }>({
		mutationFn: ({ message, seen }) =>
			attempt.once(message, (clientId) => api(chatConsoleCalls.sendMessage, { groupId, clientId, message, seen })),
		onSuccess: (message) => putMessage(client, message),
		onSettled: (_message, fault, { message }) => {
			attempt.settle(message, fault);
			void client.invalidateQueries({ queryKey: chatKeys.one(groupId) });
		},
	});
}

export function useUploadChatPicture() {
	return useTold<{ fileId: string; url: string }, { file: File; purpose: 'chat' | 'avatar' }>({
		mutationFn: ({ file, purpose }) => api(chatConsoleCalls.uploadFile, { purpose }, { file, key: newKey() }),
		retry: false,
	});
}
