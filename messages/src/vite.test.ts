import { languages } from '@qaysari/contract/languages';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { messages } from './vite.ts';

test('a build has one chunk per language', async () => {
	const result = (await build({
		configFile: false,
		logLevel: 'silent',
		plugins: [messages()],
		build: {
			write: false,
			minify: false,
			rolldownOptions: { input: 'virtual:messages/shop', preserveEntrySignatures: 'strict' },
		},
	})) as Rollup.RollupOutput;

	const chunks = result.output.filter((file) => file.type === 'chunk');
	expect(chunks).toHaveLength(1 + languages.length);
	expect(chunks.filter((chunk) => chunk.code.includes('سلة التسوق'))).toHaveLength(1);
	expect(chunks.filter((chunk) => chunk.code.includes('messageformat'))).toHaveLength(0);
});

test('a build in parts has the texts of each once', async () => {
	const result = (await build({
		configFile: false,
		logLevel: 'silent',
		plugins: [messages({ start: ['cart'], soon: ['login'] })],
		build: {
			write: false,
			minify: false,
			rolldownOptions: {
				input: ['start', 'soon', 'rest'].map((part) => `virtual:messages/shop/${part}`),
				preserveEntrySignatures: 'strict',
			},
		},
	})) as Rollup.RollupOutput;

	const chunks = result.output.filter((file) => file.type === 'chunk');
	const withKey = (key: string) => chunks.filter((chunk) => chunk.code.includes(`"${key}\\"`) || chunk.code.includes(`"${key}"`));
	const found = ['cart.title', 'login.welcome', 'order.state.1'].map(withKey);
	expect(found.map(({ length }) => length)).toEqual(Array(3).fill(languages.length));
	expect(new Set(found.flat()).size).toBe(3 * languages.length);
});
