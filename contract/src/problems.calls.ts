import { defineCalls, post } from './call.ts';
import type { problemsSchemas } from './problems.schemas.ts';

export const problemsCalls = defineCalls<typeof problemsSchemas>()({
	report: post('x/problems/report', 'visitor'),
	object: post('x/fees/object', 'visitor'),
	answer: post('x/problems/answer', 'visitor'),
});
