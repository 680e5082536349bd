import { defineCalls, post } from './call.ts';
import type { inquiriesSchemas } from './inquiries.schemas.ts';

export const inquiriesCalls = defineCalls<typeof inquiriesSchemas>()({
	saveInquiry: post('source/saveInquiry', 'buyer'),
	queryUserInquiries: post('source/queryUserInquiries', 'buyer'),
	getInquiryDetails: post('source/getInquiryDetails', 'buyer'),
	delInquiry: post('source/delInquiry', 'buyer'),
	updateInquiry: post('source/updateInquiry', 'buyer'),
});
