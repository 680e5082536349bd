import { randomUUID } from 'node:crypto';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { homeCalls } from '@qaysari/contract/catalog.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { trackingCalls } from '@qaysari/contract/tracking.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { formOf, newTrace, type Question } from './ask.ts';

export interface Flood {
	name: string;
	connections: number;
	/** Which of the two servers. */
	at: 'shop' | 'console';
	/** One request; `number` counts up. `picture`: bytes of a large one. */
	question(number: number, picture: Buffer): Question;
}

const asNew = (): Record<string, string> => ({ 'x-trace-id': newTrace() });
const filler = 'y'.repeat(3900);

/** What one address did to the shop before it was held: each names itself anew with every request. */
export const floods: readonly Flood[] = [
	{
		name: 'questions of 4 KB that differ',
		connections: 64,
		at: 'shop',
		question: (number) => ({ path: homeCalls.hotWords.path, body: { n: number, x: filler } }),
	},
	{
		name: 'words nobody searched for',
		connections: 64,
		at: 'shop',
		question: (number) => ({ path: searchCalls.keywordSearch.path, body: { keyword: `word ${number}` }, headers: asNew() }),
	},
	{
		name: 'pages of such words',
		connections: 300,
		at: 'shop',
		question: (number) => ({ method: 'GET', path: `/pages/search-detail/index?keyword=word+${number}` }),
	},
	{
		name: 'operators made up',
		connections: 16,
		at: 'console',
		question: (number) => ({ path: staffCalls.signIn.path, body: { username: `made-up-${number}`, password: 'not-a-word-77' } }),
	},
	{
		name: 'buyers made up',
		connections: 16,
		at: 'shop',
		question: (number) => ({
			path: accountsCalls.usernameLogin.path,
			body: { username: `made.up.${number}`, password: 'not-a-word-77' },
			headers: asNew(),
		}),
	},
	{
		name: 'codes for made up numbers',
		connections: 16,
		at: 'shop',
		question: (number) => ({
			path: accountsCalls.loginSendCode.path,
			body: { type: 6, account: `96477${10_000_000 + number}` },
			headers: asNew(),
		}),
	},
	{
		name: 'pictures of 40 megapixels to search by',
		connections: 40,
		at: 'shop',
		question: (_number, picture) => {
			const { body, headers } = formOf(picture, {});
			return { path: searchCalls.imageUpload.path, body, headers: { ...asNew(), ...headers } };
		},
	},
	{
		name: 'files',
		connections: 40,
		at: 'shop',
		question: (_number, picture) => {
			const { body, headers } = formOf(picture, { purpose: 'receipt' });
			return { path: uploadsCalls.file.path, body, headers: { ...asNew(), ...headers } };
		},
	},
	{
		name: 'events',
		connections: 32,
		at: 'shop',
		question: () => ({
			path: trackingCalls.pushEvent.path,
			body: {
				events: Array.from({ length: 20 }, () => ({
					id: randomUUID(),
					action: 'show',
					pageUrl: '/',
					at: new Date().toISOString(),
				})),
			},
			headers: asNew(),
		}),
	},
];
