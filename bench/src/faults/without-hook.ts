/**
 * Put over a process of the shop at its start (`--import`): takes out one of its safeties, by other words where its source has those.
 * Nothing of this is in the shop: who does not start it so cannot take anything out.
 */
import { registerHooks } from 'node:module';
import { safeties, sourceWithout } from './safeties.ts';

const name = new URL(import.meta.url).searchParams.get('safety') ?? '';
const safety = safeties[name];
if (!safety) throw new Error(`There is no safety called ${name}`);

registerHooks({
	load: (url, context, nextLoad) => {
		const loaded = nextLoad(url, context);
		const change = safety.changes.find(({ file }) => url.endsWith(`/server/src/${file}`));
		if (!change) return loaded;
		return { ...loaded, source: sourceWithout(change, String(loaded.source)) };
	},
});
