import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { listFilesSchemas } from '@qaysari/contract/list-files.schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ListFilesScreen } from './list-files-screen.tsx';

test('why a file could not be removed is told, and it stays', async () => {
	shop.answer(listFilesCalls.list, pageOf([{ ...rowOf(listFilesSchemas.list), fileId: '7', state: 'done' as const }]));
	shop.refuse(listFilesCalls.remove, 'not_found');
	await show(<ListFilesScreen />);
	await button('Remove').click();
	await expect.element(page.getByText('not_found')).toBeVisible();
	await expect.element(button('Remove')).toBeVisible();
	expect(sent(listFilesCalls.remove)).toEqual([{ fileId: '7' }]);
});
