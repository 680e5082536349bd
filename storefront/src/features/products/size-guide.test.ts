import { expect, it } from 'vitest';
import { blocksOf } from './size-guide.tsx';

it('a size guide is lines and tables, whatever people leave around them', () => {
	expect(blocksOf('Measure yourself first.\n\n| Size | Chest |\nS | 88\n M|92 \n\nIn centimetres.')).toEqual([
		'Measure yourself first.',
		[
			['Size', 'Chest'],
			['S', '88'],
			['M', '92'],
		],
		'In centimetres.',
	]);
	expect(blocksOf(' \n ')).toEqual([]);
});
