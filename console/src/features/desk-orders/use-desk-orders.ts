import { deskDraftsConsoleCalls } from '@qaysari/contract/desk-drafts.calls';
import type { DeskDraftState } from '@qaysari/contract/desk-drafts.schemas';
import { deskOrdersCalls } from '@qaysari/contract/desk-orders.calls';
import type { InputOf, OutputOf, RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction, useQuestion } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type DeskDraft = RecordOf<typeof deskDraftsConsoleCalls.list>;
export type DeskWish = InputOf<typeof deskDraftsConsoleCalls.make>;
export type DeskQuote = OutputOf<typeof deskOrdersCalls.preview>;

const key = ['desk-drafts'] as const;

export const useDeskDrafts = (state: DeskDraftState) => usePages(deskDraftsConsoleCalls.list, { state }, { key });
export const useMakeDraft = () => useAction(deskDraftsConsoleCalls.make, [key]);
export const useWithdrawDraft = () => useAction(deskDraftsConsoleCalls.withdraw, [key]);
export const useFindCustomer = () => useQuestion(deskOrdersCalls.findCustomer);
export const useDeskQuote = () => useQuestion(deskOrdersCalls.preview);
export const useSendOrderCode = () => useAction(deskOrdersCalls.sendCode);
export const useProveNumber = () => useAction(deskOrdersCalls.prove);
export const usePlaceDeskOrder = () => useAction(deskOrdersCalls.place, movedOrder);
