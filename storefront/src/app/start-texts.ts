import { routes } from './paths.ts';

/**
 * Files of messages that come with the first drawing: what the frame and the screens that buyers land on say. All others
 * come with the first screen that is none of these.
 */
export const startTexts: readonly string[] = ['common', 'errors', 'home', 'product', 'search', 'library'];

/** Files of messages that come once the page is idle, or earlier when they are asked for: what lies on the first screens, and the login sheet. */
export const soonTexts: readonly string[] = ['login', 'validation', 'reviews', 'questions', 'promotions'];

/** Screens that say nothing else. */
export const startScreens: ReadonlySet<string> = new Set([
	routes.home,
	routes.homeIndex,
	routes.commodity,
	routes.product,
	routes.search,
]);
