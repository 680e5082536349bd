import { defineCalls, post } from './call.ts';
import type { freightSchemas } from './freight.schemas.ts';

export const freightCalls = defineCalls<typeof freightSchemas>()({
	freightEstimate: post('product/freightEstimate', 'public'),
	logisticsFreight: post('product/logisticsFreight', 'public'),
});
