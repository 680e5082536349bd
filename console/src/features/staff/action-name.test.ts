import { contract } from '@qaysari/contract/contract';
import { isNotedAction } from '@qaysari/contract/operator-actions';
import { readCatalogue } from '@qaysari/messages/catalogues';
import { expect, test } from 'vitest';
import { actionKey } from './action-name.ts';

const prefix = '/console/api/';
const calls = contract.map(({ call }) => call.path).filter((path) => path.startsWith(prefix));

test('whatever an operator does has a name in the log, and what only looks is not in it', () => {
	const noted = calls.map((path) => path.slice(prefix.length)).filter(isNotedAction);
	const names = Object.keys(readCatalogue('ar', 'console'));

	expect(noted.filter((call) => !names.includes(actionKey(call)))).toEqual([]);
	expect(names.filter((name) => name.startsWith('actions.call.')).length).toBe(noted.length);
	expect(['orders/list', 'orders/count', 'freight/table', 'fees/preview'].filter(isNotedAction)).toEqual([]);
	expect(['stock/count', 'orders/move'].filter(isNotedAction)).toHaveLength(2);
});
