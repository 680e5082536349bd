/**
 * Computes for a fifth of the time, as the shop does under a mixed load, and nothing else. For each line that it hears it says for how
 * many milliseconds its event loop was held since the last one, at the 99th percentile: what the machine alone does to a process.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';

const [everyMs, worksMs, lookMs] = [20, 4, 100];

const delay = monitorEventLoopDelay({ resolution: lookMs });
delay.enable();
const working = setInterval(() => {
	const end = performance.now() + worksMs;
	while (performance.now() < end);
}, everyMs);
const lines = createInterface({ input: process.stdin });
lines.on('line', () => {
	console.log(Math.max(0, delay.percentile(99) / 1e6 - lookMs));
	delay.reset();
});
lines.on('close', () => clearInterval(working));
