import { languages } from '@qaysari/contract/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { LocalizedInputs } from './localized-inputs.tsx';

test('a filled field still says whose language it is, and all stand two by two where four have no room', async () => {
	const filled = Object.fromEntries(languages.map((language) => [language, '20 W']));
	await show(
		<div style={{ inlineSize: 560 }}>
			<LocalizedInputs label="Title" value={filled} />
		</div>,
	);

	const fields = page.getByRole('textbox').elements();
	expect(fields.map((field) => field.parentElement?.textContent)).toEqual(['ع', 'ک', 'En', '中']);
	const tops = fields.map((field) => Math.round(field.getBoundingClientRect().top));
	expect([tops[0] === tops[1], tops[2] === tops[3], tops[0] === tops[2]]).toEqual([true, true, false]);
});
