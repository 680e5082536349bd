import { type Description, type RichBlock, type Span, shopLink, tidied } from '@qaysari/contract/rich-text';
import { type DOMOutputSpec, type Mark, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** `/media/{id}/480.webp`, as the shop serves its pictures. */
const sourceOf = (id: string): string => `/media/${id}/480.webp`;
const idIn = (source: string): string | null => /^\/media\/([0-9a-f]{24})\/\d+\.webp$/.exec(source)?.[1] ?? null;

const picture: NodeSpec = {
	group: 'block',
	atom: true,
	draggable: true,
	attrs: { id: { validate: 'string' }, alt: { default: '', validate: 'string' } },
	// Pictures of other pages are left behind: only the shop's own have an id.
	parseDOM: [
		{
			tag: 'img[src]',
			getAttrs: (image) => {
				const id = idIn(image.getAttribute('src') ?? '');
				return id === null ? false : { id, alt: image.getAttribute('alt') ?? '' };
			},
		},
	],
	toDOM: ({ attrs }): DOMOutputSpec => ['img', { src: sourceOf(String(attrs.id)), alt: String(attrs.alt) }],
};

/** What can be written: exactly the blocks of the contract, so that nothing can be typed or pasted that could not be stored. */
export const schema = new Schema({
	nodes: {
		doc: { content: 'block+' },
		paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
		heading: {
			group: 'block',
			content: 'inline*',
			// Pasted into an empty line it stays one.
			defining: true,
			attrs: { level: { default: 1, validate: 'number' } },
			marks: 'link italic',
			parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: tag <= 'h2' ? 1 : 2 } })),
			toDOM: ({ attrs }) => [attrs.level === 1 ? 'h3' : 'h4', 0],
		},
		bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
		ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
		list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
		picture,
		...tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} }),
		hard_break: {
			group: 'inline',
			inline: true,
			selectable: false,
			parseDOM: [{ tag: 'br' }],
			toDOM: () => ['br'],
			leafText: () => '\n',
		},
		text: { group: 'inline' },
	},
	marks: {
		link: {
			attrs: { href: { validate: 'string' } },
			inclusive: false,
			parseDOM: [
				{
					tag: 'a[href]',
					getAttrs: (link) => {
						const href = link.getAttribute('href') ?? '';
						return shopLink.test(href) ? { href } : false;
					},
				},
			],
			// Nothing is opened from within the editor.
			toDOM: ({ attrs }) => ['a', { href: String(attrs.href), rel: 'nofollow' }, 0],
		},
		bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
		italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
	},
});

export function documentOf(description: Description): Node {
	const blocks: RichBlock[] =
		typeof description === 'string'
			? description.split(/\n{2,}/).map((text) => ({ kind: 'paragraph', spans: [{ text }] }))
			: description;
	const nodes = blocks.map(nodeOf);
	return schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')]);
}

function nodeOf(block: RichBlock): Node {
	switch (block.kind) {
		case 'paragraph':
			return schema.node('paragraph', null, inlineOf(block.spans));
		case 'heading':
			return schema.node('heading', { level: block.level }, inlineOf(block.spans));
		case 'list':
			return schema.node(
				block.ordered ? 'ordered_list' : 'bullet_list',
				null,
				block.items.map((spans) => schema.node('list_item', null, [schema.node('paragraph', null, inlineOf(spans))])),
			);
		case 'picture':
			return schema.node('picture', { id: block.picture, alt: block.alt });
		case 'table':
			return schema.node(
				'table',
				null,
				block.rows.map((row, index) =>
					schema.node(
						'table_row',
						null,
						row.map((spans) =>
							schema.node(block.head && index === 0 ? 'table_header' : 'table_cell', null, [
								schema.node('paragraph', null, inlineOf(spans)),
							]),
						),
					),
				),
			);
	}
}

function inlineOf(spans: readonly Span[]): Node[] {
	return spans.flatMap((span) => {
		const marks: Mark[] = [
			...(span.link === undefined ? [] : [schema.mark('link', { href: span.link })]),
			...(span.bold ? [schema.mark('bold')] : []),
			...(span.italic ? [schema.mark('italic')] : []),
		];
		return span.text
			.split('\n')
			.flatMap((line, index) => [
				...(index === 0 ? [] : [schema.nodes.hard_break.create(null, null, marks)]),
				...(line === '' ? [] : [schema.text(line, marks)]),
			]);
	});
}

export function descriptionIn(document: Node): Description {
	return tidied(document.children.map(blockOf));
}

function blockOf(node: Node): RichBlock {
	switch (node.type.name) {
		case 'heading':
			return { kind: 'heading', level: node.attrs.level === 1 ? 1 : 2, spans: spansOf(node) };
		case 'bullet_list':
		case 'ordered_list':
			return { kind: 'list', ordered: node.type.name === 'ordered_list', items: node.children.map(spansWithin) };
		case 'picture':
			return { kind: 'picture', picture: String(node.attrs.id), alt: String(node.attrs.alt) };
		case 'table':
			return {
				kind: 'table',
				head: node.firstChild?.children.every((cell) => cell.type.name === 'table_header') ?? false,
				rows: node.children.map((row) => row.children.map(spansWithin)),
			};
		default:
			return { kind: 'paragraph', spans: spansOf(node) };
	}
}

/** Of an item or a cell, which holds one paragraph. */
const spansWithin = (node: Node): Span[] => (node.firstChild ? spansOf(node.firstChild) : []);

function spansOf(node: Node): Span[] {
	return node.children.map((part) => {
		const href: unknown = part.marks.find(({ type }) => type.name === 'link')?.attrs.href;
		return {
			text: part.isText ? (part.text ?? '') : '\n',
			...(part.marks.some(({ type }) => type.name === 'bold') ? { bold: true as const } : {}),
			...(part.marks.some(({ type }) => type.name === 'italic') ? { italic: true as const } : {}),
			...(typeof href === 'string' ? { link: href } : {}),
		};
	});
}

export const pictureNode = (id: string): Node => schema.node('picture', { id, alt: '' });

/** Rows and columns of a new table. */
export function tableNode(rows: number, columns: number): Node {
	const cell = (kind: 'table_header' | 'table_cell') => schema.node(kind, null, [schema.node('paragraph')]);
	return schema.node(
		'table',
		null,
		Array.from({ length: rows }, (_, row) =>
			schema.node(
				'table_row',
				null,
				Array.from({ length: columns }, () => cell(row === 0 ? 'table_header' : 'table_cell')),
			),
		),
	);
}
