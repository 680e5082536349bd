import { Presets, SingleBar } from 'cli-progress';
import type { Counts } from './counts.ts';

const lineEveryMs = 3000;

/** Shows how far an import is: a bar on a terminal, else a line every few seconds. Writes to the error stream. */
export interface Progress {
	/** `share`: of the file, 0 to 1. */
	show(share: number, counts: Counts): void;
	end(): void;
}

export function createProgress(stream: NodeJS.WriteStream, now: () => number = Date.now): Progress {
	return stream.isTTY ? bar(stream) : lines(stream, now);
}

/** For runs that nobody watches. */
export const silentProgress: Progress = { show: () => {}, end: () => {} };

function bar(stream: NodeJS.WriteStream): Progress {
	const single = new SingleBar(
		{
			stream,
			format: '{bar} {percentage}%  {products} products, {refused} rows refused  {eta_formatted} left',
			hideCursor: true,
			stopOnComplete: false,
		},
		Presets.shades_classic,
	);
	single.start(1000, 0, { products: 0, refused: 0 });
	return {
		show: (share, counts) =>
			single.update(Math.floor(share * 1000), { products: productsOf(counts), refused: counts.rowsRefused }),
		end: () => single.stop(),
	};
}

function lines(stream: NodeJS.WriteStream, now: () => number): Progress {
	let next = now() + lineEveryMs;
	return {
		show: (share, counts) => {
			if (now() < next) return;
			next = now() + lineEveryMs;
			stream.write(`${Math.floor(share * 100)}%  ${productsOf(counts)} products, ${counts.rowsRefused} rows refused\n`);
		},
		end: () => {},
	};
}

function productsOf(counts: Counts): number {
	return counts.made + counts.changed + counts.unchanged;
}
