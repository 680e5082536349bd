import type { Room } from '../room.ts';
import { bindInquiries } from './inquiries.calls.ts';
import { bindInquiriesConsole } from './inquiries.console.ts';
import { eraseInquiries } from './inquiries.ts';

export const inquiries: Room = {
	calls: [bindInquiries],
	console: [bindInquiriesConsole],
	erases: (tx, { accountId }) => eraseInquiries(tx, accountId),
};
