import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type Parcels = OutputOf<typeof parcelsConsoleCalls.listParcels>;
export type Parcel = Parcels['parcels'][number];

const parcels = (orderNumber: string) => ['parcels', orderNumber] as const;
export const useParcels = (orderNumber: string) =>
	useQuery({
		queryKey: parcels(orderNumber),
		queryFn: ({ signal }) => api(parcelsConsoleCalls.listParcels, { orderNumber }, { signal }),
	});
export const useSaveParcel = (orderNumber: string) => useAction(parcelsConsoleCalls.saveParcel, [parcels(orderNumber)]);
export const useAddStep = (orderNumber: string) => useAction(parcelsConsoleCalls.addStep, [parcels(orderNumber)]);
export const useRemoveParcel = (orderNumber: string) => useAction(parcelsConsoleCalls.removeParcel, [parcels(orderNumber)]);
