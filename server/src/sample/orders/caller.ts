import { randomBytes } from 'node:crypto';
import type { Call } from '@qaysari/contract/call';
import { type Envelope, fixedHeaders, headers as headerNames } from '@qaysari/contract/envelope';
import type { Language } from '@qaysari/contract/languages';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Somebody who makes the shop's own calls within its process, as a client would over the network. */
export class Caller {
	readonly #server: FastifyInstance;
	readonly #headers: Record<string, string>;

	/** @param proof what says who it is: a bearer's token or a cookie; none for visitors */
	constructor(server: FastifyInstance, language: Language, proof: { authorization?: string; cookie?: string } = {}) {
		this.#server = server;
		this.#headers = { ...fixedHeaders, ...proof, language, [headerNames.trace]: randomBytes(24).toString('base64url') };
	}

	/** @throws Error when the shop refuses: the sample does nothing that it may not */
	do<Input, Output>(call: Call<Input, Output>, input: Input): Promise<Output> {
		return this.#ask<Output>({
			method: call.method,
			url: call.path,
			payload: JSON.stringify(input),
			headers: { 'content-type': 'application/json' },
		});
	}

	/** @returns the id of the file */
	async sendPicture(bytes: Buffer, purpose: 'receipt'): Promise<string> {
		const boundary = randomBytes(12).toString('hex');
		const head = [
			`--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`,
			`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="receipt.png"\r\ncontent-type: image/png\r\n\r\n`,
		];
		const { fileId } = await this.#ask<{ fileId: string }>({
			method: 'POST',
			url: uploadsCalls.file.path,
			payload: Buffer.concat([Buffer.from(head.join('')), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
			headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
		});
		return fileId;
	}

	async #ask<Output>(request: InjectOptions): Promise<Output> {
		const response = await this.#server.inject({ ...request, headers: { ...this.#headers, ...request.headers } });
		const envelope: Envelope<Output> = response.json();
		if (!envelope.success || envelope.data === null)
			throw new Error(
				`${String(request.url)} was refused: ${envelope.reason} ${JSON.stringify(envelope.params ?? envelope.data)}`,
			);
		return envelope.data;
	}
}
