import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { SelectField } from './select-sheet.tsx';

const places = ['Baghdad', 'Basra', 'Erbil', 'Sulaymaniyah', 'Duhok', 'Kirkuk', 'Nineveh', 'Anbar', 'Karbala', 'Najaf', 'Wasit'];

function Place() {
	const [value, setValue] = useState('');
	return (
		<SelectField
			label="Governorate"
			placeholder="Choose"
			value={value}
			choices={places.map((name) => ({ id: name, name }))}
			onChoose={({ id }) => setValue(id)}
		/>
	);
}

test('Enter takes the first that was found; one that only ends a word of the keyboard takes none', async () => {
	await show(<Place />);
	await page.getByRole('button', { name: /^Governorate/ }).click();
	const search = page.getByRole('textbox');
	await search.fill('sula');
	await expect.element(page.getByRole('listitem')).toHaveTextContent('Sulaymaniyah');
	search
		.element()
		.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }));
	await expect.element(search).toBeVisible();
	expect(document.querySelector('dialog')?.hasAttribute('data-closing')).toBe(false);
	await search.click();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('button', { name: /^Governorate/ })).toHaveTextContent('Sulaymaniyah');
});

test('who hears the page hears with the label what is chosen, and what is wrong with it beside them', async () => {
	const screen = await show(<Place />);
	await expect.element(page.getByRole('button', { name: 'Governorate Choose' })).toBeVisible();
	await page.getByRole('button', { name: /^Governorate/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sulaymaniyah' }).click();

	await expect.element(page.getByRole('button', { name: 'Governorate Sulaymaniyah' })).toBeVisible();
	await screen.unmount();
	await show(
		<SelectField label="Governorate" placeholder="Choose" value="" choices={[]} error="Missing" onChoose={() => undefined} />,
	);
	await expect.element(page.getByRole('button', { name: 'Governorate Choose' })).toHaveAccessibleDescription('Missing');
});
