/**
 * How the shop is started: from what was built, and what a start before compiled is not compiled again, which takes a third of the time.
 * Plain JavaScript: the entry itself is read before anything is kept, and what reads types away stays in memory. Kept in the project's own
 * folder: into a shared one others could put theirs.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

enableCompileCache(new URL('../.cache/compiled', import.meta.url).pathname);
const built = new URL('./dist/main.js', import.meta.url);
if (!existsSync(built)) {
	console.error('Nothing is built yet: npm run build');
	process.exit(1);
}
// What nobody needs any more may be half as much as what is needed: on a large machine Node lets it become three times as much before it
// looks, and what it once took stays with the process while people come.
setFlagsFromString('--heap-growing-percent=50');
await import(built.href);
// Whoever is killed leaves it too.
flushCompileCache();
