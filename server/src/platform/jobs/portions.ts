const atOnce = 1000;

/**
 * Lets `remove` take so many rows each time until it finds fewer, or the shop stops: no statement outlasts its time, and nobody waits
 * long for what one holds.
 */
export async function inPortions(remove: (most: number) => Promise<number>, stop?: AbortSignal): Promise<void> {
	while (!stop?.aborted && (await remove(atOnce)) === atOnce);
}
