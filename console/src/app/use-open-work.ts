import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { failedJobsCalls } from '@qaysari/contract/failed-jobs.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { useCounts } from '../features/chat/chat-queries.ts';
import { useFailedJobs } from '../features/failed-jobs/use-failed-jobs.ts';
import { useFinanceCounts } from '../features/finance/use-finance.ts';
import { workQueues } from '../features/fulfilment/queue-work.ts';
import { useQueueCounts } from '../features/fulfilment/use-fulfilment.ts';
import { useInquiryCounts } from '../features/inquiries/inquiry-queries.ts';
import { useProductQuestionCounts } from '../features/product-questions/use-product-questions.ts';
import { usePurchaseCounts } from '../features/purchasing/use-purchasing.ts';
import { useReturnCounts } from '../features/returns/use-returns.ts';
import { useReviewCounts } from '../features/reviews/use-reviews.ts';
import { useSecurityAlerts } from '../features/security-events/use-security-events.ts';
import { useFailedEndpoints } from '../features/webhooks/use-webhooks.ts';
import { paths } from './paths.ts';
import { useMay } from './session.ts';

/** Place → how much waits there for this operator's role to be done; what waits for others is not counted. */
export function useOpenWork(): ReadonlyMap<string, number> {
	const may = useMay();
	const queues = useQueueCounts(may(fulfilmentCalls.moveMany)).data?.counts;
	const finance = useFinanceCounts(may(paymentsConsoleCalls.passReceipts)).data;
	const chat = useCounts(may(chatConsoleCalls.listConversations)).data;
	const inquiries = useInquiryCounts(may(inquiriesConsoleCalls.countInquiries)).data;
	const questions = useProductQuestionCounts(may(productQuestionsConsoleCalls.counts)).data;
	const reviews = useReviewCounts(may(reviewsConsoleCalls.counts)).data;
	const returns = useReturnCounts(may(returnsConsoleCalls.approve)).data;
	const purchases = usePurchaseCounts(may(purchasingCalls.gather)).data;
	const alerts = useSecurityAlerts(may(securityEventsCalls.listAlerts)).data?.alerts;
	const failedJobs = useFailedJobs(may(failedJobsCalls.list)).data?.kinds;
	const failedEndpoints = useFailedEndpoints(may(webhooksCalls.list));
	return new Map<string, number>([
		[paths.fulfilment, queues ? workQueues.reduce((sum, queue) => sum + (queues[queue] ?? 0), 0) : 0],
		[
			paths.finance,
			finance ? finance.review + finance.cash + finance.abnormal + finance.fees + finance.refunds + finance.subsidies : 0,
		],
		// What is on its way is nobody's work before it should be there.
		[paths.purchases, purchases ? purchases.toBuy + purchases.draft + purchases.late : 0],
		[paths.returns, returns ? returns.asked + returns.received : 0],
		[paths.inquiries, inquiries?.open ?? 0],
		[paths.productQuestions, questions?.waiting ?? 0],
		[paths.reviews, reviews ? reviews.waiting + reviews.reported : 0],
		[paths.webhooks, failedEndpoints],
		[paths.securityEvents, alerts?.length ?? 0],
		[paths.failedJobs, failedJobs?.reduce((sum, { jobs }) => sum + jobs, 0) ?? 0],
		[paths.chat, chat ? chat.new + chat.mine : 0],
	]);
}
