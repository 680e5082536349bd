import type { Call } from '@qaysari/contract/call';
import type { Envelope } from '@qaysari/contract/envelope';
import { limits } from '@qaysari/contract/limits';
import { atShop } from '../device/shell.ts';
import { ApiError, clientHeaders } from './api.ts';

/**
 * An upload call that tells how far it is, from 0 to 1: what `fetch` cannot. Beside `api.ts` the only place that knows HTTP.
 * @throws ApiError; what was called off is a network error
 */
export function upload<Input extends Record<string, string>, Output>(
	call: Call<Input, Output>,
	input: Input,
	file: Blob,
	options: { name: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Output> {
	const form = new FormData();
	for (const [name, value] of Object.entries(input)) form.append(name, value);
	form.append('file', file, options.name);
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open(call.method, atShop(call.path));
		request.timeout = limits.ms.upload;
		request.responseType = 'json';
		for (const [name, value] of Object.entries(clientHeaders())) request.setRequestHeader(name, value);
		request.upload.onprogress = (event) => {
			if (event.lengthComputable && event.total > 0) options.onProgress(event.loaded / event.total);
		};
		const fail = (reason: 'network' | 'timeout') => () => reject(new ApiError(0, reason, '', null));
		request.onerror = fail('network');
		request.onabort = fail('network');
		request.ontimeout = fail('timeout');
		request.onload = () => {
			const envelope = request.response as Envelope | null;
			if (envelope?.code === 200) resolve(envelope.data as Output);
			else
				reject(
					envelope
						? new ApiError(envelope.code, envelope.reason ?? 'internal_error', envelope.message, envelope.data)
						: new ApiError(request.status, 'internal_error', '', null),
				);
		};
		options.signal.addEventListener('abort', () => request.abort(), { once: true });
		request.send(form);
	});
}
