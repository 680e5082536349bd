import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languages } from '@qaysari/contract/languages';
import { defineConfig } from 'vite';

interface Chunk {
	file: string;
	src?: string;
}

/** Built after the client, whose chunks it names. */
const manifestFile = new URL('dist/client/.vite/manifest.json', import.meta.url);

function precached(): { id: string; chunks: string[]; texts: Record<string, string[]> } {
	const text = readFileSync(manifestFile, 'utf8');
	const entries = Object.entries(JSON.parse(text) as Record<string, Chunk>);
	const isText = (key: string): boolean => /messages\/(shop|src\/legal)\//.test(key);
	const address = ([, chunk]: [string, Chunk]): string => `/${chunk.file}`;
	const of = (language: string) =>
		entries.filter(([key]) => isText(key) && new RegExp(`/${language}(/|\\.|$)`).test(key)).map(address);
	return {
		id: createHash('sha256').update(text).digest('hex').slice(0, 12),
		// Styles stand inside every page.
		chunks: [...new Set(entries.filter(([key, { file }]) => !isText(key) && !file.endsWith('.css')).map(address))],
		texts: Object.fromEntries(languages.map((language) => [language, [...new Set(of(language))]])),
	};
}

export default defineConfig({
	publicDir: false,
	define: { __BUILD__: JSON.stringify(precached()), 'process.env.NODE_ENV': '"production"' },
	build: {
		outDir: 'dist/client',
		emptyOutDir: false,
		target: 'es2022',
		reportCompressedSize: false,
		modulePreload: false,
		rollupOptions: { input: 'src/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
	},
});
