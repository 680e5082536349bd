import type { Language } from '@qaysari/contract/languages';
import type { LegalSection } from '@qaysari/messages/legal/legal-section';

/** A text as it is written: a title, and lines in which one that begins with # is a heading. */
export interface LegalDraft {
	title: string;
	body: string;
}

export type LegalDrafts = Record<Language, LegalDraft>;

export const blankDraft: LegalDraft = { title: '', body: '' };

export const isBlank = ({ title, body }: LegalDraft): boolean => title.trim() === '' && body.trim() === '';

/** Headings with a # before them, empty lines between paragraphs. */
export function bodyOf(sections: readonly LegalSection[]): string {
	return sections
		.map(({ heading, paragraphs }) => [...(heading ? [`# ${heading}`] : []), ...paragraphs].join('\n\n'))
		.join('\n\n');
}

/** The other way round: an empty line ends a paragraph, a heading begins a section. */
export function sectionsOf(body: string): { heading: string; paragraphs: string[] }[] {
	const sections: { heading: string; paragraphs: string[] }[] = [];
	for (const block of body.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)) {
		let lines = block.trim();
		if (lines === '') continue;
		const heading = /^#+[ \t]*(.*)/.exec(lines)?.[1];
		if (heading !== undefined) {
			sections.push({ heading: heading.trim(), paragraphs: [] });
			lines = lines.split('\n').slice(1).join('\n').trim();
		}
		if (lines === '') continue;
		const last = sections.at(-1);
		if (last) last.paragraphs.push(lines);
		else sections.push({ heading: '', paragraphs: [lines] });
	}
	return sections;
}
