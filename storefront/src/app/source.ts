import { isId } from '@qaysari/contract/ids';
import { keep } from '../device/storage.ts';
import { routes } from './paths.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

const productRoutes: readonly string[] = [routes.commodity, routes.product, routes.pictures];

/** The product that a page shows; null on every other page, whose `id` may be a tag's, an address's or a question's. */
export function productOf({ pathname, search }: Address): string | null {
	const query = new URLSearchParams(search);
	const id = query.get('productId') ?? (productRoutes.includes(pathname) ? query.get('id') : null);
	return id !== null && isId(id) ? id : null;
}

/** Where a visitor came from and which product they saw last, kept until the order (docs/rules.md 2). */
export function rememberSource(address: Address): void {
	const utm = new URLSearchParams(address.search).get('utm_source');
	if (utm && /^[\w.-]{1,100}$/.test(utm)) keep('utmSource', utm);
	const product = productOf(address);
	if (product) keep('productId', product);
}
