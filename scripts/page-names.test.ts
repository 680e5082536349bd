import { expect, test } from 'vitest';
import { pageKeys } from '../console/src/features/tracking/page-names.ts';
import { routes } from '../storefront/src/app/paths.ts';

test('the console has a name for every page of the storefront', () => {
	expect(Object.keys(pageKeys).sort()).toEqual(Object.values(routes).sort());
});
