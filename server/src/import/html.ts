import type { Language } from '@qaysari/contract/languages';
import {
	type Description,
	descriptionLimits,
	type LocalizedDescription,
	type RichBlock,
	type Span,
	shopLink,
	tidied,
} from '@qaysari/contract/rich-text';
import { Parser } from 'htmlparser2';
import { RowProblem } from './problem.ts';
import { decodeEntities, eachText } from './texts.ts';

/** Characters; more is no text of a product, and is not looked through. */
const longest = 200_000;

/** Where these stand, line breaks of the source are spaces; elsewhere they are meant. */
const breaking = /<\/?(?:p|br|div|li|ul|ol|tr|table|h[1-6]|section|article|blockquote|figure|hr)\b/i;
const blocks = new Set(
	'p div section article blockquote figure figcaption header footer main aside hr dl dt dd pre address center thead tbody tfoot caption'.split(
		' ',
	),
);
/** What stands within these is no text. */
const hidden = new Set(
	'script style template noscript iframe object embed svg math head title textarea select video audio canvas'.split(' '),
);

/**
 * What a piece of HTML says, as the shop keeps it: paragraphs, headings, lists, tables, bold, italic, links into the shop, pictures by
 * their address. Everything else leaves its words behind, or nothing. Text without tags stays text.
 * @throws RowProblem tooLong
 */
export function descriptionOf(html: string): Description {
	if (html.length > longest) throw new RowProblem('tooLong', `description > ${longest}`);
	// Some shops store their HTML escaped a second time.
	const source = !/<\/?[a-z]/i.test(html) && /&lt;\/?[a-z]/i.test(html) ? decodeEntities(html) : html;
	const reading = new Reading(!breaking.test(source));
	const parser = new Parser(reading, { decodeEntities: true });
	parser.write(source);
	parser.end();
	return tidied(reading.blocks);
}

/** A description as files have it: as `localized` reads texts, from HTML. */
export function described(value: unknown, language: Language | null): LocalizedDescription {
	return eachText(value, language, descriptionOf);
}

/** Builds blocks from what the parser finds, one tag after the other; how deep they stand in each other does not matter. */
class Reading {
	readonly blocks: RichBlock[] = [];
	readonly #keepsLines: boolean;
	#spans: Span[] = [];
	#bold = 0;
	#italic = 0;
	readonly #links: (string | undefined)[] = [];
	#heading: 1 | 2 | null = null;
	/** The outermost list, and how many stand in each other. */
	#list: { ordered: boolean; items: Span[][]; depth: number } | null = null;
	#table: { rows: { head: boolean; cells: Span[][] }[]; depth: number; inCell: boolean } | null = null;
	#hidden: { name: string; depth: number } | null = null;
	#pictures = 0;

	constructor(keepsLines: boolean) {
		this.#keepsLines = keepsLines;
	}

	ontext(text: string): void {
		if (this.#hidden) return;
		const words = (this.#keepsLines ? text : text.replace(/\s+/g, ' ')).replaceAll('\u00ad', '');
		this.#spans.push({
			text: words,
			...(this.#bold > 0 ? { bold: true as const } : {}),
			...(this.#italic > 0 ? { italic: true as const } : {}),
			...(this.#links.at(-1) === undefined ? {} : { link: this.#links.at(-1) }),
		});
	}

	onopentag(name: string, attributes: Record<string, string>): void {
		if (this.#hidden) {
			if (name === this.#hidden.name) this.#hidden.depth += 1;
		} else if (hidden.has(name)) this.#hidden = { name, depth: 1 };
		else if (name === 'b' || name === 'strong') this.#bold += 1;
		else if (name === 'i' || name === 'em') this.#italic += 1;
		else if (name === 'a') this.#links.push(linkOf(attributes.href));
		else if (name === 'br') this.#spans.push({ text: '\n' });
		else if (name === 'img') this.#picture(attributes);
		else if (/^h[1-6]$/.test(name)) {
			this.#flush();
			this.#heading = name <= 'h2' ? 1 : 2;
		} else if (name === 'ul' || name === 'ol') this.#openList(name === 'ol');
		else if (name === 'table' || name === 'tr' || name === 'td' || name === 'th') this.#openTable(name);
		else if (name === 'li' || blocks.has(name)) this.#flush();
	}

	onclosetag(name: string): void {
		if (this.#hidden) {
			if (name === this.#hidden.name) this.#hidden.depth -= 1;
			if (this.#hidden.depth === 0) this.#hidden = null;
		} else if (name === 'b' || name === 'strong') this.#bold -= 1;
		else if (name === 'i' || name === 'em') this.#italic -= 1;
		else if (name === 'a') this.#links.pop();
		else if (/^h[1-6]$/.test(name)) {
			this.#flush();
			this.#heading = null;
		} else if (name === 'ul' || name === 'ol') this.#closeList();
		else if (name === 'table' || name === 'td' || name === 'th') this.#closeTable(name);
		else if (name === 'li' || blocks.has(name)) this.#flush();
	}

	onend(): void {
		this.#flush();
	}

	/** What was said until now ends here: a block, an item, or a line of a cell. */
	#flush(): void {
		if (this.#table?.inCell) {
			this.#spans.push({ text: '\n' });
			return;
		}
		const spans = this.#spans;
		this.#spans = [];
		if (!spans.some(({ text }) => text.trim() !== '')) return;
		if (this.#list) this.#list.items.push(spans);
		else if (this.#heading !== null) this.blocks.push({ kind: 'heading', level: this.#heading, spans });
		else this.blocks.push({ kind: 'paragraph', spans });
	}

	/** Pictures of a list or a table stand before it. */
	#picture({ src = '', alt = '' }: Record<string, string>): void {
		const picture = src.trim();
		// Nothing that is carried in the address itself.
		if (picture === '' || picture.length > 2000 || /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(picture)) return;
		if (this.#pictures === descriptionLimits.pictures) return;
		this.#pictures += 1;
		if (!this.#list && !this.#table) this.#flush();
		this.blocks.push({ kind: 'picture', picture, alt: alt.slice(0, 300) });
	}

	#openList(ordered: boolean): void {
		this.#flush();
		if (this.#list) this.#list.depth += 1;
		else if (!this.#table) this.#list = { ordered, items: [], depth: 1 };
	}

	#closeList(): void {
		this.#flush();
		if (!this.#list) return;
		this.#list.depth -= 1;
		if (this.#list.depth > 0) return;
		const { ordered, items } = this.#list;
		this.#list = null;
		for (let at = 0; at < items.length; at += descriptionLimits.items)
			this.blocks.push({ kind: 'list', ordered, items: items.slice(at, at + descriptionLimits.items) });
	}

	#openTable(name: string): void {
		if (name === 'table') {
			this.#flush();
			if (this.#table) this.#table.depth += 1;
			else if (!this.#list) this.#table = { rows: [], depth: 1, inCell: false };
			return;
		}
		const table = this.#table;
		if (table?.depth !== 1) this.#flush();
		else if (name === 'tr') table.rows.push({ head: true, cells: [] });
		else {
			const row = table.rows.at(-1) ?? { head: true, cells: [] };
			if (table.rows.length === 0) table.rows.push(row);
			row.head &&= name === 'th';
			this.#spans = [];
			table.inCell = true;
		}
	}

	#closeTable(name: string): void {
		const table = this.#table;
		if (!table || (name !== 'table' && (table.depth !== 1 || !table.inCell))) this.#flush();
		else if (name !== 'table') {
			table.rows.at(-1)?.cells.push(this.#spans);
			this.#spans = [];
			table.inCell = false;
		} else {
			this.#flush();
			table.depth -= 1;
			if (table.depth > 0) return;
			this.#table = null;
			this.blocks.push(...tablesOf(table.rows));
		}
	}
}

/** A table of the shop; what is too wide or too long for one is paragraphs, a row each. */
function tablesOf(rows: readonly { head: boolean; cells: Span[][] }[]): RichBlock[] {
	const cells = rows.map((row) => row.cells);
	const { rows: most, columns } = descriptionLimits;
	if (cells.length <= most && cells.every((row) => row.length <= columns))
		return [{ kind: 'table', head: rows[0]?.head ?? false, rows: cells }];
	return cells.map((row) => ({
		kind: 'paragraph',
		spans: row.flatMap((spans, index) => (index === 0 ? spans : [{ text: ' · ' }, ...spans])),
	}));
}

function linkOf(href: string | undefined): string | undefined {
	return href !== undefined && href.length <= 500 && shopLink.test(href) ? href : undefined;
}
