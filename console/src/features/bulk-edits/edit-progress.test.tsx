import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { type BulkEdit, bulkEditsSchemas } from '@qaysari/contract/bulk-edits.schemas';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { useQueue } from '../fulfilment/use-fulfilment.ts';
import { EditProgress } from './edit-progress.tsx';

const { output } = bulkEditsSchemas.get;
const edit = (state: BulkEdit['state'], counts: Partial<BulkEdit>): BulkEdit =>
	output.parse({
		...Object(exampleOf(output)),
		editId: '7',
		subject: 'orders',
		change: { work: 'pack', note: '' },
		state,
		total: 1,
		done: 0,
		same: 0,
		refused: 0,
		takenBack: 0,
		kept: 0,
		...counts,
	});

/** The queue beside the dialog. */
function QueueBeside() {
	useQueue('toPack', true);
	return <EditProgress editId="7" />;
}

test('what is taken back so fast that nobody saw it under way is read anew in the queue', async () => {
	shop.answer(bulkEditsCalls.get, edit('done', { done: 1, mayTakeBack: true }));
	shop.answer(bulkEditsCalls.takeBack, () => {
		shop.answer(bulkEditsCalls.get, edit('takenBack', { takenBack: 1, mayTakeBack: false }));
		return bulkEditsSchemas.takeBack.output.parse(exampleOf(bulkEditsSchemas.takeBack.output));
	});
	await show(<QueueBeside />);
	await page.getByRole('button', { name: 'Take it back' }).click();
	const read = shop.asked(fulfilmentCalls.listQueue).length;
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox').fill('A slip');
	await dialog.getByRole('button', { name: 'Take back' }).click();

	await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible();
	await expect.poll(() => shop.asked(fulfilmentCalls.listQueue).length).toBeGreaterThan(read);
});
