import type { chatMessage, chatSchemas } from '@qaysari/contract/chat.schemas';
import type { z } from 'zod';

export type ChatMessage = z.output<typeof chatMessage>;
export type GroupView = z.output<(typeof chatSchemas)['selectGroupId']['output']>;
export type MessageBody = ChatMessage['body'];
