import { type FormEvent, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Stepper } from './stepper.tsx';

let told: number[] = [];
let sent = 0;

function Pieces({ min = 2, max = 500 }: { min?: number; max?: number }) {
	const [quantity, setQuantity] = useState(min);
	return (
		<form
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				sent += 1;
			}}
		>
			<Stepper
				value={quantity}
				min={min}
				max={max}
				onChange={(next) => {
					told.push(next);
					setQuantity(next);
				}}
			/>
			<button type="submit">Send</button>
		</form>
	);
}

async function open(props: { min?: number; max?: number } = {}) {
	[told, sent] = [[], 0];
	await show(<Pieces {...props} />);
}

const field = () => page.getByLabelText('Quantity');
const more = () => page.getByRole('button', { name: 'One more' });

test('two hundred pieces are typed, in any digits, and known before the field is left', async () => {
	await open();
	await field().click();
	await userEvent.keyboard('200');
	await expect.element(field()).toHaveValue('200');
	expect(told.at(-1)).toBe(200);
	await field().fill('١٢٠');
	expect(told.at(-1)).toBe(120);
	await userEvent.keyboard('{Enter}');
	await expect.element(field()).toHaveValue('120');
	await expect.element(field()).not.toHaveFocus();
	expect(sent).toBe(0);
});

test('a step after a number was typed begins from it', async () => {
	await open();
	await field().fill('30');
	await more().click();
	await expect.element(field()).toHaveValue('31');
	expect(told.at(-1)).toBe(31);
});

test('more than there is, or fewer than may be ordered, becomes the nearest that can be had, and that is said', async () => {
	await open({ min: 3, max: 40 });
	await field().fill('900');
	await userEvent.keyboard('{Enter}');
	await expect.element(field()).toHaveValue('40');
	await expect.element(page.getByText('At most 40 pieces')).toBeVisible();
	await field().fill('1');
	await userEvent.keyboard('{Enter}');
	await expect.element(field()).toHaveValue('3');
	await expect.element(page.getByText('At least 3 pieces')).toBeVisible();
	expect(told.filter((one) => one < 3 || one > 40)).toEqual([]);
});

test('what is no number, or nothing, leaves what was chosen', async () => {
	await open();
	await field().fill('25');
	await field().fill('2x');
	await userEvent.keyboard('{Enter}');
	await expect.element(field()).toHaveValue('25');
	await field().fill('');
	await userEvent.keyboard('{Enter}');
	await expect.element(field()).toHaveValue('25');
});
