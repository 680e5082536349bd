import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statfsSync } from 'node:fs';

const megabytes = 3000;

/** A folder on a disk of its own, which lies in memory and can be full; only root can have one, for others it is a folder. */
export class Disk {
	readonly folder: string;
	readonly #isOwn: boolean;

	constructor(folder: string) {
		this.folder = folder;
		mkdirSync(folder);
		this.#isOwn = process.getuid?.() === 0 && mount(['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
		// As root the database's server is another user's, who has to pass through.
		chmodSync(folder, 0o711);
		// However the run ends.
		process.once('exit', () => this.unmount());
	}

	/** From now on nothing more fits; false where it is no disk of its own. */
	fill(): boolean {
		return this.#isOwn && Array.from({ length: 5 }).some(() => this.#shrink());
	}

	/** To what lies on it, which fails where more is written meanwhile. */
	#shrink(): boolean {
		const { blocks, bfree, bsize } = statfsSync(this.folder);
		// None would mean without bounds.
		const used = Math.max((blocks - bfree) * bsize, bsize);
		return mount(['-o', `remount,size=${Math.ceil(used / 1024)}k`, this.folder]);
	}

	free(): void {
		if (this.#isOwn) mount(['-o', `remount,size=${megabytes}m`, this.folder]);
	}

	unmount(): void {
		if (this.#isOwn) spawnSync('umount', ['-l', this.folder]);
	}
}

const mount = (how: readonly string[]): boolean => spawnSync('mount', how).status === 0;
