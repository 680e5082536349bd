import { defineCalls, post } from './call.ts';
import type { alertsSchemas, collectSchemas, groupsSchemas, historySchemas } from './library.schemas.ts';

export const collectCalls = defineCalls<typeof collectSchemas>()({
	page: post('collect/page', 'buyer'),
	add: post('collect/add', 'buyer'),
	delete: post('collect/delete', 'buyer'),
	count: post('share/collectCount', 'buyer'),
	collected: post('x/library/collected', 'buyer'),
});

/** Of what was sold out. */
export const alertsCalls = defineCalls<typeof alertsSchemas>()({
	set: post('x/alerts/set', 'buyer'),
	list: post('x/alerts/list', 'buyer'),
});

export const historyCalls = defineCalls<typeof historySchemas>()({
	list: post('browsingHistory/list', 'buyer'),
	save: post('browsingHistory/save', 'buyer'),
	delete: post('browsingHistory/delete', 'buyer'),
	count: post('share/historyCount', 'buyer'),
});

export const groupsCalls = defineCalls<typeof groupsSchemas>()({
	list: post('group/list', 'buyer'),
	add: post('group/add', 'buyer'),
	update: post('x/library/update-group', 'buyer'),
	delete: post('group/delete', 'buyer'),
	productAdd: post('group/product/add', 'buyer'),
	productDelete: post('group/product/delete', 'buyer'),
	productPage: post('group/product/page', 'buyer'),
});
