import type { Description, RichBlock, Span } from '@qaysari/contract/rich-text';

/** A description as other shops take it; reading it back gives the same. */
export function htmlOf(description: Description): string {
	if (description === '') return '';
	// Always within a tag: text that speaks of tags would be taken for HTML that was escaped twice.
	return typeof description === 'string' ? `<p>${escaped(description)}</p>` : description.map(htmlOfBlock).join('\n');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' };
const escaped = (text: string): string => text.replace(/[&<>\n]/g, (sign) => signs[sign] ?? sign);
const quoted = (text: string): string => `"${text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)}"`;

const htmlOfSpans = (spans: readonly Span[]): string =>
	spans
		.map(({ text, bold, italic, link }) => {
			const words = italic ? `<em>${escaped(text)}</em>` : escaped(text);
			const strong = bold ? `<strong>${words}</strong>` : words;
			return link === undefined ? strong : `<a href=${quoted(link)}>${strong}</a>`;
		})
		.join('');

function htmlOfBlock(block: RichBlock): string {
	switch (block.kind) {
		case 'paragraph':
			return `<p>${htmlOfSpans(block.spans)}</p>`;
		case 'heading':
			return block.level === 1 ? `<h2>${htmlOfSpans(block.spans)}</h2>` : `<h3>${htmlOfSpans(block.spans)}</h3>`;
		case 'list': {
			const items = block.items.map((spans) => `<li>${htmlOfSpans(spans)}</li>`).join('');
			return block.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
		}
		case 'picture':
			return `<p><img src=${quoted(block.picture)} alt=${quoted(block.alt)}></p>`;
		case 'table':
			return `<table>${block.rows
				.map((row, index) => {
					const cell = block.head && index === 0 ? 'th' : 'td';
					return `<tr>${row.map((spans) => `<${cell}>${htmlOfSpans(spans)}</${cell}>`).join('')}</tr>`;
				})
				.join('')}</table>`;
	}
}
