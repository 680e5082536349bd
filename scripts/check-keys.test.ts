import { expect, test } from 'vitest';
import { unusedKeys, usesOf } from './check-keys.ts';

/** A template of the code that is read: `made(['order.state.', 'status'])` is what builds `order.state.…`. */
const made = (...parts: readonly string[]): string =>
	`t(\`${parts.map((part, index) => (index % 2 === 1 ? `\${${part}}` : part)).join('')}\`);`;

const source = [
	"t('cart.title');",
	'const key = "order.state.closed";',
	made('order.state.', 'status'),
	made('order.', 'kind', '.hint'),
	made('', 'anything', '.title'),
].join('\n');

test('a key is used as a literal or by a template that begins like it', () => {
	const uses = usesOf(source, 'screen.tsx');
	const used = ['cart.title', 'order.state.closed', 'order.state.7', 'order.fees.hint'];
	const unused = ['cart.merged', 'order.other', 'order.state.7.more', 'home.title'];

	expect(unusedKeys([...used, ...unused], uses)).toEqual(unused);
});
