import { defineCalls, operate, post } from './call.ts';
import type { inquiriesSchemas } from './inquiries.schemas.ts';
import type { inquiriesConsoleSchemas } from './inquiries-console.schemas.ts';

export const inquiriesCalls = defineCalls<typeof inquiriesSchemas>()({
	saveInquiry: post('source/saveInquiry', 'buyer'),
	queryUserInquiries: post('source/queryUserInquiries', 'buyer'),
	getInquiryDetails: post('source/getInquiryDetails', 'buyer'),
	delInquiry: post('source/delInquiry', 'buyer'),
	updateInquiry: post('source/updateInquiry', 'buyer'),
	acceptOffer: post('x/inquiries/accept-offer', 'buyer'),
	declineOffer: post('x/inquiries/decline-offer', 'buyer'),
	counterOffer: post('x/inquiries/counter-offer', 'buyer'),
	readLink: post('x/inquiries/read-link', 'buyer'),
	askAgain: post('x/inquiries/ask-again', 'buyer'),
});

export const inquiriesConsoleCalls = defineCalls<typeof inquiriesConsoleSchemas>()({
	listInquiries: operate('inquiries/list-inquiries', ['support', 'merchandiser'], { personal: true }),
	countInquiries: operate('inquiries/count-inquiries', ['support', 'merchandiser']),
	getInquiry: operate('inquiries/get-inquiry', ['support', 'merchandiser'], { personal: true }),
	answerInquiry: operate('inquiries/answer-inquiry', ['support', 'merchandiser']),
	settleCounter: operate('inquiries/settle-counter', ['support', 'merchandiser']),
	closeInquiry: operate('inquiries/close-inquiry', ['support', 'merchandiser']),
	openChat: operate('inquiries/open-chat', ['support']),
});
