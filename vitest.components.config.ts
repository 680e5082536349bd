import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './e2e/src/find-browser.ts';
import { workInMemory } from './server/src/testing/memory-folder.ts';

// What users meet, which takes a sixth less time than what tells developers more.
process.env.NODE_ENV = 'production';

/** What the console's editor of descriptions is made of; it comes when it is needed. */
const editor = [
	'prosemirror-commands',
	'prosemirror-dropcursor',
	'prosemirror-gapcursor',
	'prosemirror-history',
	'prosemirror-inputrules',
	'prosemirror-keymap',
	'prosemirror-model',
	'prosemirror-schema-list',
	'prosemirror-state',
	'prosemirror-tables',
	'prosemirror-view',
];

/** Components of both fronts, drawn by the journeys' browser in windows as large as real ones. */
export default defineConfig(async () => {
	const leaveMemory = workInMemory();
	const { browser, remove } = await findBrowser();
	process.once('exit', () => {
		remove();
		leaveMemory();
	});
	const { executablePath, env, args } = browser;
	const front = (folder: string, viewport: { width: number; height: number }, foundLate: readonly string[]) => {
		/** `isolate`: each file has modules of its own; else those of a worker share them, which takes a fifth less time. */
		const project = (name: string, files: { include: string[]; exclude?: string[] }, isolate: boolean) => ({
			extends: `./${folder}/vite.config.ts`,
			root: `./${folder}`,
			// Found only while tests run, it would make Vite load their pages anew under them.
			optimizeDeps: { include: ['react-dom/client', 'vitest-browser-react/pure', ...foundLate] },
			test: {
				name,
				...files,
				isolate,
				setupFiles: ['src/testing/before-each.ts'],
				maxWorkers: 4,
				browser: {
					enabled: true,
					headless: true,
					screenshotFailures: false,
					viewport,
					provider: playwright({
						actionTimeout: 60_000,
						launchOptions: { executablePath, env, args: [...args, '--disable-gpu'] },
						// Said to each page: a switch of the browser is overruled there.
						contextOptions: { reducedMotion: 'reduce' },
					}),
					instances: [{ browser: 'chromium' as const }],
				},
				// How long a machine takes is its own affair; a test waits for what it looks for.
				testTimeout: 240_000,
				expect: { poll: { timeout: 60_000 } },
			},
		});
		return [
			project(folder, { include: ['src/**/*.test.tsx'], exclude: ['**/*.alone.test.tsx'] }, false),
			project(`${folder} alone`, { include: ['src/**/*.alone.test.tsx'] }, true),
		];
	};
	return {
		test: {
			projects: [
				...front('storefront', { width: 390, height: 844 }, ['react-image-crop', 'socket.io-client', 'virtua']),
				...front('console', { width: 1440, height: 900 }, ['socket.io-client', ...editor]),
			],
		},
	};
});
