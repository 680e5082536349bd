import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Courier = RecordOf<typeof couriersConsoleCalls.listCouriers>;
/** A courier where something went through their hands. */
export type CourierName = Pick<Courier, 'courierId' | 'name' | 'phone'>;

const couriers = ['couriers'] as const;

export const useCouriers = (search: string, inactiveToo: boolean) =>
	usePages(couriersConsoleCalls.listCouriers, { limit: 50, inactiveToo, ...(search ? { search } : {}) }, { key: couriers });
export const useSaveCourier = () => useAction(couriersConsoleCalls.saveCourier, [couriers, ['finance']]);
