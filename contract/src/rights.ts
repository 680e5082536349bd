import { scopesOf } from './api-scopes.ts';
import { mayCall, roles } from './call.ts';
import { contract } from './contract.ts';

const mark = (is: boolean): string => (is ? '✓' : '');

/** Every call of the console as a row of a table: which roles may make it, what it asks for, and which keys may. */
export function rightsTable(): string {
	const calls = contract.filter(({ call }) => call.access === 'operator').sort((a, b) => (a.call.path < b.call.path ? -1 : 1));
	const rows = calls.map(({ call, schemas: { summary } }) => [
		`\`${call.path.replace('/console/api/', '')}\``,
		...roles.map((role) => mark(mayCall(role, call))),
		mark(call.proof === true),
		mark(call.personal === true),
		scopesOf(call.path).join(', '),
		summary.replaceAll('|', '/'),
	]);
	const head = ['call', ...roles, 'asks who sits there', 'tells of buyers', 'keys with', 'does'];
	return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The whole of `docs/rights.md`. */
export const rightsPage = (): string => `# Who may do what in the console

Made from the contract by \`node contract/src/write-rights.ts\`; a test compares it, and asks each call as each role. Paths stand below
\`/console/api/\`. Whoever may not is answered \`role_missing\`, a key \`scope_missing\`, both 403, and both stand in the console's list of
security events. A call that asks who sits there wants the password or a code that is not older than some minutes; reading one that
tells of buyers is written down.

${rightsTable()}
`;
