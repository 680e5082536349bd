import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { useAction } from '../../app/use-action.ts';

export const useBulkEdit = () => useAction(merchandiseCalls.bulkEdit, [['catalog']]);
