import { defineConfig } from 'vite';

/** One file, which the store's build carries and no update replaces. */
export default defineConfig({
	publicDir: false,
	build: {
		outDir: 'dist/loader',
		emptyOutDir: true,
		target: 'es2022',
		reportCompressedSize: false,
		modulePreload: false,
		rollupOptions: { input: 'src/loader.ts', output: { format: 'es', entryFileNames: 'loader.js', codeSplitting: false } },
	},
});
