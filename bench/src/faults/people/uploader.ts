import { randomBytes } from 'node:crypto';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import type { Answering } from '@qaysari/server/src/testing/client.ts';
import type { BuyerClient } from '@qaysari/server/src/testing/test-shop.ts';
import sharp from 'sharp';
import type { Journal } from '../journal.ts';
import type { Person } from './person.ts';

const side = 24;

/** A picture that nobody sent before. */
const newPicture = (): Promise<Buffer> =>
	sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
		.png()
		.toBuffer();

/** Somebody who cannot decide on a picture of themselves; what was taken in must be shown afterwards. */
export class Uploader implements Person {
	readonly #buyer: BuyerClient;
	readonly #web: Answering;
	readonly #journal: Journal;
	#taken: string[] = [];

	constructor(buyer: BuyerClient, web: Answering, journal: Journal) {
		this.#buyer = buyer;
		this.#web = web;
		this.#journal = journal;
	}

	async step(): Promise<void> {
		const upload = { name: 'me.png', type: 'image/png', bytes: await newPicture(), fields: { purpose: 'avatar' } };
		const { envelope } = await this.#buyer.upload(uploadsCalls.file, upload);
		if (envelope.data?.url) this.#taken.push(envelope.data.url);
	}

	async finish(): Promise<void> {
		for (const url of this.#taken) {
			const { pathname, search } = new URL(url, 'http://shop');
			const { statusCode } = await this.#web.inject({ method: 'GET', url: pathname + search });
			if (statusCode !== 200) this.#journal.note({ kind: 'gone', url, status: statusCode });
		}
	}
}
