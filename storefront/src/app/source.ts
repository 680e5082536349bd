import { isId } from '@qaysari/contract/ids';
import { keep } from '../device/storage.ts';

/** Where a visitor came from and which product brought them, kept until the order (spec.md section 7). */
export function rememberSource(address: Pick<Location, 'search'>): void {
	const query = new URLSearchParams(address.search);
	const utm = query.get('utm_source');
	if (utm && /^[\w.-]{1,100}$/.test(utm)) keep('utmSource', utm);
	const product = query.get('productId') ?? query.get('id');
	if (product && isId(product)) keep('productId', product);
}
