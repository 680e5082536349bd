import { SaxesParser } from 'saxes';
import { RowProblem } from './problem.ts';

export type XmlReading = { line: number; value: Record<string, unknown> } | { line: number; problem: RowProblem };

const longestRow = 4 * 1024 * 1024;

const items = new Set(['item', 'entry', 'product']);

/**
 * The items of a feed (RSS or Atom, as Google Merchant takes them) or the products of a list, numbered from 1; names without
 * their prefix. What a product says in attributes is as what it says in elements.
 */
export async function* xmlRows(chunks: AsyncIterable<Buffer>, after: number): AsyncGenerator<XmlReading> {
	const ready: XmlReading[] = [];
	const decoder = new TextDecoder('utf-8', { fatal: true });
	const parser = new SaxesParser();
	let number = 0;
	let item: Record<string, string[]> | null = null;
	/** Names of the open elements within an item. */
	let open: string[] = [];
	let [text, size, failure] = ['', 0, ''];
	parser.on('opentag', ({ name, attributes }) => {
		const plain = name.slice(name.indexOf(':') + 1);
		if (item) open.push(plain);
		else if (items.has(plain)) {
			// Of nothing, so that no element is taken for what every object has.
			const fresh: Record<string, string[]> = Object.create(null);
			if (plain === 'product') for (const [key, value] of Object.entries(attributes)) fresh[key] = [value];
			item = fresh;
			[open, size] = [[], JSON.stringify(item).length];
		}
		text = '';
	});
	const take = (part: string): void => {
		size += part.length;
		if (item && size <= longestRow) text += part;
	};
	parser.on('text', take);
	parser.on('cdata', take);
	parser.on('closetag', () => {
		if (!item || failure) return;
		const name = open.pop();
		if (name === undefined) {
			number += 1;
			if (number > after) ready.push(readingOf(number, item, size));
			item = null;
		} else if (open.length === 0 && text.trim()) item[name] = [...(item[name] ?? []), text.trim()];
		text = '';
	});
	parser.on('error', (error) => {
		failure ||= error.message;
	});
	try {
		for await (const chunk of chunks) {
			parser.write(decoder.decode(chunk, { stream: true }));
			yield* ready.splice(0);
			if (failure) break;
		}
		if (!failure) parser.close();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		failure = 'not UTF-8';
	}
	yield* ready.splice(0);
	if (failure) yield { line: number + 1, problem: new RowProblem('badXml', /^\d+:\d+/.exec(failure)?.[0] ?? '') };
}

function readingOf(line: number, item: Readonly<Record<string, string[]>>, size: number): XmlReading {
	if (size > longestRow) return { line, problem: new RowProblem('lineTooLong', `> ${longestRow / 1024 / 1024} MB`) };
	return { line, value: Object.fromEntries(Object.entries(item).map(([name, texts]) => [name, texts.join(',')])) };
}
