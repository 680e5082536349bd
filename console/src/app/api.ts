import { ApiError } from '@qaysari/client/api-error';
import { createClient, dataOf } from '@qaysari/client/client';
import type { Call } from '@qaysari/contract/call';
import { headers } from '@qaysari/contract/envelope';
import { Fault } from './fault.ts';
import { currentLanguage } from './language.ts';
import { askForProof } from './proof.ts';

export interface CallOptions {
	signal?: AbortSignal | undefined;
	/** Idempotency key: the same for every attempt at the same thing. */
	key?: string;
	/** What an upload call sends as `file`. */
	file?: File;
}

const client = createClient({ headers: () => ({ [headers.language]: currentLanguage() }), cache: 'no-store' });

/**
 * Makes a call of the contract and answers its data.
 * @throws Fault
 */
export async function api<Input, Output>(call: Call<Input, Output>, input: Input, options: CallOptions = {}): Promise<Output> {
	try {
		return dataOf(call, await client.send(call, input, options));
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		// The step goes on by itself once it is clear who sits there.
		if (error.reason === 'proof_required' && (await askForProof())) return api(call, input, options);
		throw Fault.of(error);
	}
}
