import type { Room } from '../room.ts';
import { bindInquiries } from './inquiries.calls.ts';
import { bindInquiriesConsole } from './inquiries.console.ts';
import { eraseInquiries } from './inquiries.ts';
import { inquiryOfferJobs } from './inquiry-offers.jobs.ts';
import { endOffersTo } from './inquiry-offers.ts';

export const inquiries: Room = {
	calls: [bindInquiries],
	console: [bindInquiriesConsole],
	jobs: inquiryOfferJobs,
	hears: ({ events }) => ({
		accountClosing: (tx, now, { accountId }) => endOffersTo(tx, events, now, accountId),
	}),
	erases: (tx, { accountId }) => eraseInquiries(tx, accountId),
};
