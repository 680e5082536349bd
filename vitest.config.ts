import { messages } from '@qaysari/messages/vite';
import { defineConfig } from 'vitest/config';
import { soonTexts, startTexts } from './storefront/src/app/start-texts.ts';

/** One more than the smallest machine has cores: each waits for PostgreSQL now and then. */
const forks = { pool: 'forks' as const, maxWorkers: 3 };
/** How long something may take that is looked for again and again: as long as a slow machine needs, not as a fast one does. */
const expecting = { poll: { timeout: 20_000 } };

export default defineConfig({
	test: {
		...forks,
		expect: expecting,
		projects: [
			{
				extends: true,
				// Pages are drawn in tests too, with their texts.
				plugins: [messages({ start: startTexts, soon: soonTexts })],
				test: {
					name: 'unit',
					include: [
						'contract/src/**/*.test.ts',
						'messages/src/**/*.test.ts',
						'client/src/**/*.test.ts',
						'server/src/**/*.test.ts',
						'storefront/src/**/*.test.ts',
						'console/src/**/*.test.ts',
						'shell/src/**/*.test.ts',
						'bench/src/**/*.test.ts',
						'scripts/*.test.ts',
						'scripts/**/*.test.ts',
					],
					globalSetup: ['server/src/testing/global-setup.ts'],
					// One set of modules for all files of a worker: what they share lies in databases of their own.
					isolate: false,
					// Some start whole programs: how long that takes is the machine's affair.
					testTimeout: 240_000,
					hookTimeout: 240_000,
				},
			},
			{
				extends: true,
				plugins: [messages({ start: startTexts, soon: soonTexts })],
				test: {
					name: 'pooler',
					include: ['server/src/**/*.test.ts', 'server/src/**/*.pooler.ts'],
					globalSetup: ['server/src/testing/pooler-setup.ts'],
					isolate: false,
					testTimeout: 240_000,
					hookTimeout: 240_000,
				},
			},
			{
				extends: true,
				test: {
					name: 'long',
					include: ['**/src/**/*.long.ts'],
					globalSetup: ['server/src/testing/global-setup.ts'],
					testTimeout: 900_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
