import { paymentsCalls } from '@qaysari/contract/payments.calls';
import type { paymentsSchemas } from '@qaysari/contract/payments.schemas';
import type { z } from 'zod';
import { queryOf } from '../../app/api.ts';

export type Store = z.output<(typeof paymentsSchemas)['stores']['output']>['stores'][number];
export type Payment = z.output<(typeof paymentsSchemas)['state']['output']>;

export const storesQuery = () => queryOf(paymentsCalls.stores, {});
export const paymentQuery = (paymentId: string) => queryOf(paymentsCalls.state, { paymentId });
