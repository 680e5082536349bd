import type { ReturnReason } from '@qaysari/contract/return-states';
import { returnsCalls, returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import type { OrderStory } from './order-story.ts';
import type { Act } from './plot.ts';

/** Whoever received an order gives one piece of it back to a courier, for their balance. */
export const askToReturn =
	(story: OrderStory, reason: ReturnReason): Act =>
	async () => {
		const { caller } = story.buyer;
		const orderNumber = story.number;
		const { lines } = await caller.do(returnsCalls.form, { orderNumber });
		const line = lines.find(({ left, returnable }) => left > 0 && returnable);
		if (!line) throw new Error(`Nothing of ${orderNumber} can be returned`);
		const wish = {
			orderNumber,
			reason,
			wish: 'refund' as const,
			way: 'courier' as const,
			lines: [{ lineId: line.lineId, quantity: 1 }],
		};
		const { back } = await caller.do(returnsCalls.preview, wish);
		await caller.do(returnsCalls.ask, { ...wish, refundTo: 'balance', description: '', fileIds: [], expectedBack: back });
	};

/** The shop lets it come back. */
export const approveReturn =
	(story: OrderStory): Act =>
	async () => {
		const { fulfilment } = story.scene.desk;
		const { records } = await fulfilment.do(returnsConsoleCalls.list, { orderNumber: story.number });
		for (const { returnId } of records) await fulfilment.do(returnsConsoleCalls.approve, { returnId });
	};
