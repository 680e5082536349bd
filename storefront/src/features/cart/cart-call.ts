import { ApiError } from '@qaysari/client/api-error';
import type { Call } from '@qaysari/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { CallOptions } from '../../app/request.ts';
import { kept } from '../../device/storage.ts';
import type { CartLine } from './cart-view-model.ts';

export interface CartCallOptions extends CallOptions {
	/** Knows the product that is added, should there be no line to the shop. */
	client?: QueryClient;
	/** What is added, as it stood in the cart before: no product page need know it. */
	line?: CartLine;
}

/**
 * Does at the shop what was done without a line.
 * @returns false when something of it was refused, which is told, or still waits
 */
export async function bringWaiting(): Promise<boolean> {
	return !kept('cartWaiting') || (await import('./cart-offline.ts')).sendWaiting();
}

/**
 * A call of the cart. Without a line it is answered from what is kept on the device, and done at the shop once there is one again.
 * @throws ApiError
 */
export async function cartApi<Input, Output>(
	call: Call<Input, Output>,
	input: Input,
	options: CartCallOptions = {},
): Promise<Output> {
	const { client, line, ...rest } = options;
	// What waits was done before this.
	await bringWaiting();
	try {
		return await api(call, input, rest);
	} catch (error) {
		if (!(error instanceof ApiError) || !error.isNetwork) throw error;
		const { answerOffline } = await import('./cart-offline.ts');
		const answer = answerOffline(call.path, input, options.key, { client, line });
		if (answer === null) throw error;
		return answer as Output;
	}
}
