import type { Call } from '@qaysari/contract/call';
import { type Locator, page } from 'vitest/browser';
import { shop } from './show.tsx';

/** The window that is open; of two the one that opened last. */
export const dialog = (): Locator => page.getByRole('dialog').last();

/** A button, by all that it says. */
export const button = (name: string, within: Locator | typeof page = page): Locator =>
	within.getByRole('button', { name, exact: true });

/** A field of the open window, by all that its label says. */
export const field = (name: string): Locator => dialog().getByLabelText(name, { exact: true });

/** Why something was refused, as it stands in the open window. */
export const trouble = (text: string | RegExp): Locator => dialog().getByRole('alert').filter({ hasText: text });

/** A row of a table, by something that it says. */
export const row = (text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Takes an option of a list that opens under its field. */
export async function choose(name: string | RegExp, option: string, within: Locator | typeof page = page): Promise<void> {
	await within.getByRole('combobox', { name }).click();
	await page.getByTitle(option, { exact: true }).last().click();
}

/** What was sent by this call, in order. */
export const sent = <Input>(call: Call<Input>): Input[] => shop.asked(call).map(({ input }) => input);

/** By how many wishes it was sent: trying again because an answer got lost is none of its own. */
export const wishes = (call: Call): number => new Set(shop.asked(call).map(({ key }) => key)).size;
