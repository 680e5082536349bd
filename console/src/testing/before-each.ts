import { beforeEach } from 'vitest';
import { page, server } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { queryClient } from '../app/query-client.ts';
import { shop } from './show.tsx';

const { width, height } = server.config.browser.viewport;

/** Set-up of every test file. All files of a worker share their modules and a page: what one test did there is gone before the next one. */
beforeEach(async () => {
	await cleanup();
	if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
	await shop.reset();
	queryClient.clear();
	localStorage.clear();
	sessionStorage.clear();
});
