import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id, multiline } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { orderDetail } from './order-views.schemas.ts';
import { objectionWishes, problemKinds, questionAnswers } from './payment-states.ts';
import { fileId } from './uploads.schemas.ts';

export const problemsSchemas = {
	report: {
		summary: 'Reports wrong, damaged or missing pieces within 7 days of receipt, with pictures (uploaded for `receipt`).',
		input: z.object({
			orderNumber,
			kind: z.enum(problemKinds),
			lines: z
				.array(z.object({ lineId: id, quantity: z.int().min(1).max(limits.lineQuantity) }))
				.min(1)
				.max(limits.orderLines),
			description: multiline(1000, 1),
			fileIds: z.array(fileId).max(limits.problemPictures).default([]),
		}),
		output: orderDetail,
		refusals: ['order_not_found', 'not_found', 'order_state_conflict', 'report_too_late', 'pictures_required', 'conflict'],
	},
	object: {
		summary:
			'Objects, within 7 days, to fees far above their estimate, once for what was asked: to pay less, or to give the goods up for what is left of their price.',
		input: z.object({ orderNumber, wish: z.enum(objectionWishes), text: multiline(1000, 1) }),
		output: orderDetail,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
	answer: {
		summary: 'Answers what the shop asked about a line: accept, drop the line with its money back, or cancel the whole order.',
		input: z.object({ orderNumber, questionId: id, answer: z.enum(questionAnswers) }),
		output: orderDetail,
		refusals: ['order_not_found', 'not_found', 'order_state_conflict', 'answer_too_late'],
	},
} satisfies Record<string, CallSchemas>;
