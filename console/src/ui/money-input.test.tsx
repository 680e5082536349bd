import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { MoneyInput } from './money-input.tsx';

const heard: (number | null)[] = [];

function Field({ start = null }: { start?: number | null }) {
	const [value, setValue] = useState(start);
	return (
		<MoneyInput
			label="Amount"
			value={value}
			onChange={(next) => {
				heard.push(next);
				setValue(next);
			}}
		/>
	);
}

const field = () => page.getByRole('spinbutton', { name: 'Amount' });

test('whole dinars are typed, hundredths are heard, thousands are parted', async () => {
	await show(<Field />);

	await userEvent.type(field(), '12500');

	expect(heard.at(-1)).toBe(1_250_000);
	await expect.element(field()).toHaveValue('12,500');
});

test.each([
	['Arabic', '١٢٥٠٠'],
	['Persian', '۱۲۵۰۰'],
])('%s digits are the same sum', async (_name, typed) => {
	await show(<Field />);

	await field().fill(typed);
	await userEvent.keyboard('{Tab}');

	expect(heard.at(-1)).toBe(1_250_000);
	await expect.element(field()).toHaveValue('12,500');
});

test('words, signs and separators are not taken for a sum', async () => {
	await show(<Field />);

	await field().fill('-12,500 د.ع');
	await userEvent.keyboard('{Tab}');

	expect(heard.at(-1)).toBe(1_250_000);
});

test('an emptied field is no sum, not nought', async () => {
	await show(<Field start={500_000} />);
	await expect.element(field()).toHaveValue('5,000');

	await field().clear();
	await userEvent.keyboard('{Tab}');

	expect(heard.at(-1)).toBeNull();
});

test('decimals that dinars do not have are cut off, not read as hundreds', async () => {
	await show(<Field />);
	for (const typed of ['2500.50', '٢٥٠٠٫٥٠', '2,500.5', '2.500']) {
		await field().fill(typed);
		expect(heard.at(-1)).toBe(250_000);
		await field().fill('');
	}
});
