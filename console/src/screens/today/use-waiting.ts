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

/** What waits for this operator's role; null until all of it is known. */
export function useWaiting(): WorkItem[] | null {
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
	if ([queues, finance, chat, inquiries, questions, reviews, returns, purchases, alerts].some((query) => query.isLoading))
		return null;
	return workItems({
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
}
