import { defineCalls, post } from './call.ts';
import type { prizesSchemas } from './prizes.schemas.ts';

export const prizesCalls = defineCalls<typeof prizesSchemas>()({
	myList: post('reward/myList', 'buyer'),
	preview: post('x/prizes/preview', 'buyer'),
	claim: post('x/prizes/claim', 'buyer'),
});
