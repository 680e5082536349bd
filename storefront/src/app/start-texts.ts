import { routes } from './paths.ts';

/**
 * Files of messages that come with the first drawing: what the frame and the screens that buyers land on say. All others
 * come with the first screen that is none of these, or once the page is idle.
 */
export const startTexts: readonly string[] = ['common', 'errors', 'home', 'product', 'search', 'library'];

/** Screens that say nothing else. */
export const startScreens: ReadonlySet<string> = new Set([
	routes.home,
	routes.homeIndex,
	routes.commodity,
	routes.product,
	routes.search,
]);
