/** An address inside the shop that a query names, else null: nobody is led elsewhere by a link. */
export function insidePath(named: string | null, origin: string = location.origin): string | null {
	if (!named?.startsWith('/')) return null;
	try {
		const address = new URL(named, origin);
		return address.origin === origin ? `${address.pathname}${address.search}` : null;
	} catch {
		return null;
	}
}
