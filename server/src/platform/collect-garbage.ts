import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what nothing holds any more. Node does it by itself while there is work; after a flood there is none, and what the flood
 * left would stay for hours. Stops the process for as long as one full collection takes.
 */
export function collectGarbage(): void {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	setFlagsFromString('--no-expose-gc');
	collect();
}
