import { describe, expect, test } from 'vitest';
import { bodyOf, sectionsOf } from './legal-draft.ts';

describe('a legal text as it is written', () => {
	test('is the same after it was stored and read again', () => {
		const sections = [
			{ heading: '', paragraphs: ['Before any heading.'] },
			{ heading: '1. Who we are', paragraphs: ['One.', 'Two,\nin two lines.'] },
			{ heading: '2. Nothing below', paragraphs: [] },
		];

		expect(sectionsOf(bodyOf(sections))).toEqual(sections);
	});

	test('forgives what pasting brings along', () => {
		expect(sectionsOf('\r\n#Heading\r\nat once.\r\n \r\n\r\nLater.  \r\n')).toEqual([
			{ heading: 'Heading', paragraphs: ['at once.', 'Later.'] },
		]);
		expect(sectionsOf(' \n ')).toEqual([]);
	});
});
