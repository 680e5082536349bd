import { defineCalls, operate, post } from './call.ts';
import type { freightConsoleSchemas, freightSchemas } from './freight.schemas.ts';

export const freightCalls = defineCalls<typeof freightSchemas>()({
	freightEstimate: post('product/freightEstimate', 'public'),
	logisticsFreight: post('product/logisticsFreight', 'public'),
	served: post('x/freight/served', 'public'),
});

export const freightConsoleCalls = defineCalls<typeof freightConsoleSchemas>()({
	getTable: operate('freight/table', ['fulfilment', 'finance']),
	listRegions: operate('freight/list-regions', ['merchandiser', 'fulfilment', 'support']),
	saveMethod: operate('freight/save-method', ['fulfilment']),
	setRate: operate('freight/set-rate', ['fulfilment']),
	dropRate: operate('freight/drop-rate', ['fulfilment']),
	preview: operate('freight/preview', ['fulfilment', 'support']),
});
