import { Pool, type PoolClient } from 'pg';

type Release = (fault?: Error | boolean) => void;
type Given = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/**
 * Connections of the jobs. The library gives back the one on which it listens twice where its worker ends while listening is refused,
 * as by a primary that is none any more: a pool takes that for a fault, which ended the process.
 */
export class JobPool extends Pool {
	override connect(): Promise<PoolClient>;
	override connect(given: Given): void;
	override connect(given?: Given): Promise<PoolClient> | undefined {
		if (!given) return super.connect();
		// Of a pool that is ended there is nothing to give back: then it is no function.
		super.connect((error, client, release: Release | undefined) => {
			let isReleased = false;
			given(error, client, (fault) => {
				if (isReleased) return;
				isReleased = true;
				release?.(fault);
			});
		});
		return undefined;
	}
}
