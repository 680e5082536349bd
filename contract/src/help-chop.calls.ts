import { defineCalls, post } from './call.ts';
import type { helpChopSchemas } from './help-chop.schemas.ts';

export const helpChopCalls = defineCalls<typeof helpChopSchemas>()({
	createHelpChop: post('helpChop/createHelpChop', 'buyer'),
	getShareLink: post('helpChop/getShareLink', 'buyer'),
	helpShow: post('helpChop/help/show', 'buyer'),
	doHelpShow: post('helpChop/doHelp/show', 'public'),
	doHelpAdd: post('helpChop/doHelp/add', 'buyer'),
	myHelpChopList: post('helpChop/myHelpChopList', 'buyer'),
	deals: post('x/help-chop/deals', 'public'),
	preview: post('x/help-chop/preview', 'buyer'),
	buy: post('x/help-chop/buy', 'buyer'),
});
