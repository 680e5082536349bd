/**
 * `npm run test:audit`: compares the locked packages with the known holes that a registry tells of. What it answers is kept with its
 * date, so that it can be carried to where no registry answers:
 *
 *     node scripts/audit.ts [--kept .cache/advisories.json] [--registry https://…]
 *
 * Where neither a registry answers nor a kept answer lies, that is said aloud, and is no failure: nothing was found out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { satisfies } from 'semver';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
	options: {
		kept: { type: 'string', default: resolve(root, '.cache/advisories.json') },
		registry: { type: 'string' },
	},
});

/** The registry's bulk answer: advisories by the name of their package. */
const advisories = z.record(
	z.string(),
	z.array(z.object({ title: z.string(), severity: z.string(), url: z.string(), vulnerable_versions: z.string() })),
);
const keptAnswer = z.object({ askedAt: z.iso.datetime(), advisories });
type Kept = z.output<typeof keptAnswer>;

const locked = lockedVersions();
const told = await ask();
if (told) keep(told);
const judged = told ?? keptBefore();
if (judged) judge(judged);
else console.warn('NOT CHECKED: no registry tells of holes, and no earlier answer is kept.');

/** Versions of each package in the lock file. */
function lockedVersions(): Map<string, string[]> {
	const lock = z
		.object({ packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().optional() })) })
		.parse(JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')));
	const versions = new Map<string, string[]>();
	for (const [path, { version, link }] of Object.entries(lock.packages)) {
		const name = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
		if (name && version && !link) versions.set(name, [...new Set([...(versions.get(name) ?? []), version])]);
	}
	return versions;
}

async function ask(): Promise<Kept | null> {
	const registry = values.registry ?? execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
	try {
		const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry.replace(/\/?$/, '/')), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(Object.fromEntries(locked)),
			signal: AbortSignal.timeout(60_000),
		});
		if (!answer.ok) {
			console.warn(`The registry tells of no holes: it answered ${answer.status}.`);
			return null;
		}
		return { askedAt: new Date().toISOString(), advisories: advisories.parse(await answer.json()) };
	} catch (error) {
		console.warn(`The registry tells of no holes: ${error instanceof Error ? error.message : String(error)}`);
		return null;
	}
}

function keep(answer: Kept): void {
	mkdirSync(dirname(values.kept), { recursive: true });
	writeFileSync(values.kept, `${JSON.stringify(answer, null, '\t')}\n`);
}

function keptBefore(): Kept | null {
	return existsSync(values.kept) ? keptAnswer.parse(JSON.parse(readFileSync(values.kept, 'utf8'))) : null;
}

function judge({ askedAt, advisories: known }: Kept): void {
	const found = Object.entries(known).flatMap(([name, holes]) =>
		(locked.get(name) ?? []).flatMap((version) =>
			holes
				.filter((hole) => satisfies(version, hole.vulnerable_versions))
				.map(({ severity, title, url }) => `${severity}: ${name} ${version}: ${title} (${url})`),
		),
	);
	for (const line of found) console.error(line);
	console.log(`${found.length === 0 ? 'No known holes' : `${found.length} known holes`}, as told on ${askedAt.slice(0, 10)}.`);
	process.exitCode = found.length === 0 ? 0 : 1;
}
