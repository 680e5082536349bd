import { accountsCalls } from '@qaysari/contract/accounts.calls';
import type { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import type { z } from 'zod';
import { queryOf } from '../../app/request.ts';

export type UserInfo = z.output<(typeof accountsSchemas)['userInfo']['output']>;
export type Device = z.output<(typeof accountsSchemas)['devices']['output']>['devices'][number];

export const userInfoQuery = () => queryOf(accountsCalls.userInfo, {});
export const devicesQuery = () => queryOf(accountsCalls.devices, {});
export const orderCountsQuery = () => queryOf(ordersCalls.getStatusCount, {});
