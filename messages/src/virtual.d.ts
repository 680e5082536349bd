// What `vite.ts` serves. A pattern may hold one star, so each area has its own.
declare module 'virtual:messages/shop' {
	const load: import('./translate.ts').CatalogueLoaders;
	export default load;
}
declare module 'virtual:messages/console' {
	const load: import('./translate.ts').CatalogueLoaders;
	export default load;
}
declare module 'virtual:messages/server' {
	const load: import('./translate.ts').CatalogueLoaders;
	export default load;
}
declare module 'virtual:messages/shop/*' {
	const catalogue: import('./translate.ts').CompiledCatalogue;
	export default catalogue;
}
declare module 'virtual:messages/console/*' {
	const catalogue: import('./translate.ts').CompiledCatalogue;
	export default catalogue;
}
declare module 'virtual:messages/server/*' {
	const catalogue: import('./translate.ts').CompiledCatalogue;
	export default catalogue;
}
declare module 'virtual:messages/shop/start' {
	const load: import('./translate.ts').CatalogueLoaders;
	export default load;
}
declare module 'virtual:messages/shop/soon' {
	const load: import('./translate.ts').CatalogueLoaders;
	export default load;
}

declare module 'virtual:messages/shop/rest' {
	const load: import('./translate.ts').CatalogueLoaders;
	export default load;
}
