import { expect, test } from 'vitest';
import { type FrontPlan, faultsOfFront } from './fronts.ts';

const plan: FrontPlan = {
	leaves: ['paths', 'api'],
	floors: [['credentials'], ['login', 'account']],
	addresses: { file: 'app/paths.ts', start: '/pages/' },
};
const sound: Record<string, string> = {
	'app/paths.ts': `export const home = '/pages/home/index';`,
	'app/api.ts': `import { kept } from '../device/storage.ts';`,
	'app/routes.ts': `export const screens = { a: () => import('../screens/login/login-screen.tsx') };`,
	'device/storage.ts': `export const kept = 1;`,
	'ui/button.tsx': `import { home } from '../app/paths.ts';`,
	'features/credentials/code.tsx': `import { Button } from '../../ui/button.tsx';`,
	'features/login/login-flow.tsx': `import { Code } from '../credentials/code.tsx';`,
	'features/account/account-head.tsx': `import { api } from '../../app/api.ts';`,
	'screens/login/login-screen.tsx': `import { LoginFlow } from '../../features/login/login-flow.tsx';`,
};
const faultsWith = (changed: Record<string, string>): string[] =>
	faultsOfFront(new Map(Object.entries({ ...sound, ...changed })), plan);

test('a front that is built as it was drawn has no faults', () => {
	expect(faultsWith({})).toEqual([]);
});

test.each([
	['a value', `import { LoginFlow } from '../login/login-flow.tsx';`],
	['a type', `import type { LoginFlow } from '../login/login-flow.tsx';`],
	['something that is fetched later', `const load = () => import('../login/login-flow.tsx');`],
])('a circle is refused when it is closed by %s', (_kind, text) => {
	expect(faultsWith({ 'features/credentials/code.tsx': text })).toContainEqual(expect.stringContaining('a circle of 2'));
});

test.each([
	['ui asks a feature', 'ui/button.tsx', `import { Code } from '../features/credentials/code.tsx';`],
	['a feature asks a screen', 'features/account/account-head.tsx', `import('../../screens/login/login-screen.tsx')`],
	['a feature asks a hub', 'features/account/account-head.tsx', `import { screens } from '../../app/routes.ts';`],
	['a screen asks a hub', 'screens/login/login-screen.tsx', `import type { screens } from '../../app/routes.ts';`],
	['a leaf asks what stands on it', 'app/api.ts', `import { Button } from '../ui/button.tsx';`],
])('%s: refused', (_what, file, text) => {
	expect(faultsWith({ [file]: text })).toContainEqual(expect.stringContaining(`${file} (`));
});

test.each([
	['beside it', 'features/account/account-head.tsx', `import { LoginFlow } from '../login/login-flow.tsx';`],
	['above it', 'features/credentials/code.tsx', `import { AccountHead } from '../account/account-head.tsx';`],
	['from a floor that nobody drew', 'features/new/thing.tsx', `import { Code } from '../credentials/code.tsx';`],
])('a feature does not reach into one %s', (_where, file, text) => {
	expect(faultsWith({ [file]: text })).toContainEqual(expect.stringContaining(`${file} reaches into a feature`));
});

test('an address is typed in one file', () => {
	expect(faultsWith({ 'ui/button.tsx': `const to = '/pages/home/index';` })).toEqual([
		'ui/button.tsx types an address: /pages/home/index',
	]);
});
