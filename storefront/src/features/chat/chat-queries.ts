import { chatCalls } from '@qaysari/contract/chat.calls';
import { queryOf } from '../../app/request.ts';

/** Who serves, and when somebody answers; asked again now and then while the room is open. */
export const serviceQuery = (groupId: string) => ({
	...queryOf(chatCalls.selectServiceUser, { groupId }, { quietLogin: true }),
	staleTime: 0,
	refetchInterval: 60_000,
});
