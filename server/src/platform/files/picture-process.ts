import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Caller } from '../admission/caller.ts';
import type { Lane } from '../admission/lane.ts';
import type { PictureResult, PictureTask } from './picture-worker.ts';

/** What the process may know of where it runs: nothing of the shop's secrets, database or providers. */
const environmentNames = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];
const heapMegabytes = 256;
/** No honest picture takes so long; the process that is stuck with one goes. */
const longestMs = 60_000;

/** A process that works on pictures. It starts with the first task, and again after a picture that ended it. */
export class PictureProcess {
	readonly #recipes: string | undefined;
	readonly #lane: Lane;
	readonly #underWay = new Map<number, (result: PictureResult) => void>();
	#child: ChildProcess | undefined;
	#next = 1;

	/** @param recipes address of a module with `renderRecipe` */
	constructor(recipes: string | undefined, lane: Lane) {
		this.#recipes = recipes;
		this.#lane = lane;
	}

	/** @throws Refusal too_many_requests, unavailable */
	run(caller: Caller, task: PictureTask): Promise<PictureResult> {
		return this.#lane.run(caller, () => this.#send(task));
	}

	async close(): Promise<void> {
		const child = this.#child;
		this.#child = undefined;
		if (!child || child.exitCode !== null) return;
		const gone = new Promise((resolve) => child.once('exit', resolve));
		child.disconnect();
		await gone;
	}

	#send(task: PictureTask): Promise<PictureResult> {
		const id = this.#next++;
		const child = this.#running();
		return new Promise((resolve) => {
			const stuck = setTimeout(() => child.kill('SIGKILL'), longestMs).unref();
			this.#underWay.set(id, (result) => {
				clearTimeout(stuck);
				resolve(result);
			});
			child.send({ id, task }, (error) => {
				if (error) this.#finish(id, { kind: 'failed', message: error.message });
			});
		});
	}

	#running(): ChildProcess {
		if (this.#child?.connected) return this.#child;
		const known = environmentNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
		const child = fork(new URL('./picture-worker.ts', import.meta.url), this.#recipes ? [this.#recipes] : [], {
			serialization: 'advanced',
			env: { ...Object.fromEntries(known), VIPS_CONCURRENCY: '1' },
			execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
		});
		if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
		child.on('message', (message: { id: number; result: PictureResult }) => this.#finish(message.id, message.result));
		child.on('exit', () => {
			if (this.#child === child) this.#child = undefined;
			// A picture that kills the process is not tried again: it would kill the next one too.
			for (const id of [...this.#underWay.keys()]) this.#finish(id, { kind: 'failed', message: 'the picture process ended' });
		});
		child.unref();
		child.channel?.unref?.();
		this.#child = child;
		return child;
	}

	#finish(id: number, result: PictureResult): void {
		this.#underWay.get(id)?.(result);
		this.#underWay.delete(id);
	}
}
