import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import type { Fault } from '../../app/fault.ts';
import { useMay } from '../../app/session.ts';
import { useCounts } from '../../features/chat/chat-queries.ts';
import { useFinanceCounts } from '../../features/finance/use-finance.ts';
import { useQueueCounts } from '../../features/fulfilment/use-fulfilment.ts';
import { useInquiryCounts } from '../../features/inquiries/inquiry-queries.ts';
import { useProductQuestionCounts } from '../../features/product-questions/use-product-questions.ts';
import { usePurchaseCounts } from '../../features/purchasing/use-purchasing.ts';
import { useReturnCounts } from '../../features/returns/use-returns.ts';
import { useReviewCounts } from '../../features/reviews/use-reviews.ts';
import { useSecurityAlerts } from '../../features/security-events/use-security-events.ts';
import { useFailedEndpoints } from '../../features/webhooks/use-webhooks.ts';
import { type WorkItem, workItems } from './work-items.ts';

export interface Waiting {
	/** Null until all of it is known or could not be had. */
	items: WorkItem[] | null;
	/** Why some of it is not known. */
	fault: Fault | null;
	retry: () => void;
}

/** What waits for this operator's role. */
export function useWaiting(): Waiting {
	const may = useMay();
	const queues = useQueueCounts(may(fulfilmentCalls.moveMany));
	const finance = useFinanceCounts(may(paymentsConsoleCalls.passReceipts));
	const chat = useCounts(may(chatConsoleCalls.listConversations));
	const inquiries = useInquiryCounts(may(inquiriesConsoleCalls.countInquiries));
	const questions = useProductQuestionCounts(may(productQuestionsConsoleCalls.counts));
	const reviews = useReviewCounts(may(reviewsConsoleCalls.counts));
	const returns = useReturnCounts(may(returnsConsoleCalls.approve));
	const purchases = usePurchaseCounts(may(purchasingCalls.gather));
	const alerts = useSecurityAlerts(may(securityEventsCalls.listAlerts));
	const webhooks = useFailedEndpoints(may(webhooksCalls.list));
	const queries = [queues, finance, chat, inquiries, questions, reviews, returns, purchases, alerts];
	const unknown = queries.filter((query) => query.error && query.data === undefined);
	const fault = unknown[0]?.error ?? null;
	const retry = (): void => {
		for (const query of unknown) void query.refetch();
	};
	if (queries.some((query) => query.isLoading)) return { items: null, fault, retry };
	const items = workItems({
		fulfilment: queues.data?.counts,
		finance: finance.data,
		chat: chat.data,
		inquiries: inquiries.data,
		productQuestions: questions.data,
		reviews: reviews.data,
		returns: returns.data,
		purchases: purchases.data,
		alerts: alerts.data?.alerts.length,
		webhooks,
	});
	return { items, fault, retry };
}
