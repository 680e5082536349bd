import type { WebhookKind } from '@qaysari/contract/webhook-kinds';
import type { Handle } from '../platform/database/handle.ts';
import { listKinds } from './endpoints.queries.ts';

/** Dropped when an endpoint changes, also by another process. */
export const webhooksTag = 'webhooks';

/** What anybody listens to, kept: where nobody does, no order asks the database for it. */
export class WebhookListening {
	#kinds: Promise<ReadonlySet<WebhookKind>> | null = null;

	async hears(db: Handle, kind: WebhookKind): Promise<boolean> {
		return (await this.#known(db)).has(kind);
	}

	/** Asked before anything happens, so that nothing that happens waits for it. */
	async begin(db: Handle): Promise<void> {
		await this.#known(db);
	}

	drop(tags: readonly string[]): void {
		if (tags.includes(webhooksTag)) this.dropAll();
	}

	dropAll(): void {
		this.#kinds = null;
	}

	/** Nothing of it grows old by itself. */
	sweep(): void {}

	#known(db: Handle): Promise<ReadonlySet<WebhookKind>> {
		if (this.#kinds) return this.#kinds;
		const asked = listKinds(db).then((rows) => new Set(rows.map((row) => row.kind)));
		this.#kinds = asked;
		// What could not be read is asked for again.
		asked.catch(() => {
			if (this.#kinds === asked) this.#kinds = null;
		});
		return asked;
	}
}
