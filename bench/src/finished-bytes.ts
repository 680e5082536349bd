/**
 * The ceiling of reads, a process of its own: plain node:http that reads the request and sends the same finished bytes with
 * headers of the same size. Speaks with `reads.ts` over the process channel.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FinishedAnswer {
	/** Names and values by turns. */
	headers: string[];
	body: Uint8Array;
}

process.once('message', ({ headers, body }: FinishedAnswer) => {
	const bytes = Buffer.from(body);
	const server = createServer((request, response) => {
		request.on('end', () => {
			response.writeHead(200, headers);
			response.end(bytes);
		});
		request.resume();
	});
	server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));
