/**
 * How the shop is started: from what was built, and what a start before compiled is not compiled again, which takes a third of the time.
 * Plain JavaScript: the entry itself is read before anything is kept, and what reads types away stays in memory. Kept in the project's own
 * folder: into a shared one others could put theirs.
 */
import { executionAsyncResource } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';

/**
 * How memory is taken, which is settled before a process runs: docs/decisions/0025. What is young is let go of sooner, in a fifth less
 * room. What nobody needs any more may be half as much as what is needed: on a large machine Node lets it become three times as much
 * before it looks, and what it once took stays with the process while people come.
 */
const engine = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
const allocator = {
	MALLOC_ARENA_MAX: '1',
	MALLOC_MMAP_THRESHOLD_: '131072',
	MALLOC_TRIM_THRESHOLD_: '4194304',
	MALLOC_TOP_PAD_: '1048576',
};

const [program, file, ...more] = process.argv;
const options = process.execArgv;
// Windows takes no program's place, and whoever forked it speaks to it over a channel, which would be lost.
const mayReplace = process.execve && process.platform !== 'win32' && !process.channel;
if (mayReplace && !engine.every((one) => options.includes(one)))
	process.execve(program, [program, ...options, ...engine, file, ...more], { ...allocator, ...process.env });
// Of this process alone: the database would pay for it.
for (const name of Object.keys(allocator)) delete process.env[name];

/**
 * One entry of `process.nextTick`, kept for good. The engine makes the next quickly while one of that shape is left. At rest a collection
 * finds none, and every one made thereafter takes several times as long: together an eleventh of what sending a kept page takes.
 */
export let tick;
process.nextTick(() => {
	tick = executionAsyncResource();
});

enableCompileCache(new URL('../.cache/compiled', import.meta.url).pathname);
const built = new URL('./dist/main.js', import.meta.url);
if (!existsSync(built)) {
	console.error('Nothing is built yet: npm run build');
	process.exit(1);
}
await import(built.href);
// Whoever is killed leaves it too.
flushCompileCache();
