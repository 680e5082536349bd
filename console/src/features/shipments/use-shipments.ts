import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type ListedShipment = RecordOf<typeof shipmentsCalls.list>;
export type Shipment = OutputOf<typeof shipmentsCalls.get>;
export type CarriedOrder = RecordOf<typeof shipmentsCalls.listOrders>;
export type Added = OutputOf<typeof shipmentsCalls.addOrders>;
export type ShipmentEvent = NonNullable<Shipment['move']>['event'];

const shipments = ['shipments'] as const;

export const useShipments = (closed: boolean) => usePages(shipmentsCalls.list, { closed }, { key: [...shipments, 'list'] });

export function useShipment(shipmentId: string) {
	return useQuery({
		queryKey: [...shipments, 'one', shipmentId],
		queryFn: ({ signal }) => api(shipmentsCalls.get, { shipmentId }, { signal }),
		// While its orders are moved, one sees how far that is.
		refetchInterval: ({ state }) => (state.data?.move && !state.data.move.ended ? 1500 : false),
	});
}

export const useCarriedOrders = (shipmentId: string) =>
	usePages(shipmentsCalls.listOrders, { shipmentId }, { key: [...shipments, 'orders'] });

export function useMovePreview(shipmentId: string, event: ShipmentEvent) {
	return useQuery({
		queryKey: [...shipments, 'preview', shipmentId, event],
		staleTime: 0,
		queryFn: ({ signal }) => api(shipmentsCalls.previewMove, { shipmentId, event }, { signal }),
	});
}

export const useSaveShipment = () => useAction(shipmentsCalls.save, [shipments]);
export const useAddOrders = () => useAction(shipmentsCalls.addOrders, [shipments]);
export const useRemoveOrder = () => useAction(shipmentsCalls.removeOrder, [shipments]);
export const useMoveShipment = () => useAction(shipmentsCalls.move, [shipments, ...movedOrder]);
