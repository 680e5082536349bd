/** What a compiled message asks for; used by the generator of types and by the check. */
import type { CompiledMessage } from './translate.ts';

export type ParameterKind = 'value' | 'number' | { options: string[] };

/** Parameter name → kind. `brand` is always known and no parameter. */
export function parametersOf(message: CompiledMessage, found = new Map<string, ParameterKind>()): Map<string, ParameterKind> {
	for (const token of message) {
		if (typeof token === 'string' || token[0] === 'brand') continue;
		const [name, type, choices] = token;
		if (!choices || typeof choices !== 'object') {
			if (!found.has(name)) found.set(name, 'value');
			continue;
		}
		const options = Object.keys(choices).filter((choice) => choice !== 'offset');
		if (type !== 'select') found.set(name, 'number');
		else if (found.get(name) !== 'number') found.set(name, { options: options.sort() });
		for (const option of options) {
			const chosen = choices[option];
			if (Array.isArray(chosen)) parametersOf(chosen, found);
		}
	}
	return found;
}

/** Names of the tags of a message, sorted: `<terms>…</terms>` → `terms`. */
export function tagsOf(source: string): string[] {
	return [...new Set([...source.matchAll(/<([a-z][a-z0-9]*)>/g)].map((match) => match[1] ?? ''))].sort();
}
