import { readFileSync } from 'node:fs';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { contract } from '@qaysari/contract/contract';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { exampleOf, pathsIn, withPart } from '@qaysari/contract/testing/examples';
import type { Buyer } from '../buyers.ts';
import { type Asker, newTrace, type Question } from './ask.ts';

const ending = new Set<string>([accountsCalls.loginOut.path, accountsCalls.unregister.path, staffCalls.signOut.path]);
const oddities: readonly unknown[] = [
	...[null, true, -1, 1.5, 1e308, '', [], {}, [[]], { constructor: { prototype: 1 } }],
	...['9'.repeat(30), 'a'.repeat(20_000), '\u0000', '\ud800', '\u202e\u2066', '%_\\%', '../../etc/passwd\u0000.png'],
	...["'; drop table account; --", '{{7*7}}', '<script>alert(1)</script>', '0000-01-01T00:00:00Z', '۱۲۳٤٥٦'],
];

export interface BadInputs {
	sent: number;
	answers: Record<number, number>;
	/** Calls that answered with a fault of the server. */
	broken: string[];
}

/** Sends so many bad inputs to the calls of the contract, by turns: every field of every call comes with every oddity. */
export async function sendBadInputs(asker: Asker, buyer: Buyer, count: number): Promise<BadInputs> {
	const result: BadInputs = { sent: 0, answers: {}, broken: [] };
	const questions = badQuestions(buyer);
	const keepOn = async (): Promise<void> => {
		while (result.sent < count) {
			const question = questions.next().value;
			result.sent += 1;
			const { status } = await asker.ask(question);
			result.answers[status] = (result.answers[status] ?? 0) + 1;
			if (status >= 500 && status !== 503) result.broken.push(`${question.path} ${String(question.body).slice(0, 200)}`);
		}
	};
	await Promise.all(Array.from({ length: 16 }, keepOn));
	return result;
}

function* badQuestions(buyer: Buyer): Generator<Question, never> {
	const texts: readonly string[] = JSON.parse(
		readFileSync(new URL('../../../server/fixtures/text/blns.json', import.meta.url), 'utf8'),
	);
	const calls = contract.filter(
		({ call }) => call.access !== 'operator' && call.method === 'POST' && !call.upload && !ending.has(call.path),
	);
	const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' };
	for (let turn = 0; ; turn += 1) {
		for (const { call, schemas } of calls) {
			const good = exampleOf(schemas.input, {});
			const paths = pathsIn(good);
			const path = paths[turn % paths.length] ?? [];
			const odd = [...oddities, ...texts][Math.floor(turn / paths.length) % (oddities.length + texts.length)];
			const signedIn = call.access === 'buyer' || turn % 2 === 0;
			const body = Buffer.from(turn % 17 === 16 ? `{"broken":${turn}` : (JSON.stringify(withPart(good, path, odd)) ?? ''));
			yield {
				path: call.path,
				body,
				headers: { ...(signedIn ? headers : { 'content-type': 'application/json' }), 'x-trace-id': newTrace() },
			};
		}
	}
}
