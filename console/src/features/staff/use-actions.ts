import { staffCalls } from '@qaysari/contract/staff.calls';
import type { InputOf, RecordOf } from '../../app/call-types.ts';
import { usePages } from '../../app/use-pages.ts';

export type OperatorAction = RecordOf<typeof staffCalls.listActions>;

export type ActionsWish = Pick<InputOf<typeof staffCalls.listActions>, 'operatorId' | 'about' | 'from' | 'until'>;

/** What operators did, newest first. */
export const useActions = (wish: ActionsWish) =>
	usePages(staffCalls.listActions, { limit: 50, ...wish }, { key: ['staff', 'actions'] });
