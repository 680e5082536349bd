import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';
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
