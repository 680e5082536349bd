/**
 * Holds the floor plan: workspaces import one way, domains ask only those on floors below them, and nobody reads
 * another domain's queries.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = new URL('..', import.meta.url).pathname;

/** Who may import whom, beside packages and itself. */
const workspaces: Record<string, readonly string[]> = {
	contract: [],
	messages: ['contract'],
	client: ['contract'],
	server: ['contract', 'messages'],
	storefront: ['contract', 'messages', 'client'],
	console: ['contract', 'messages', 'client'],
	shell: ['contract'],
};

/** Rooms of the server by floor; a main file asks only lower ones. */
const floors: readonly (readonly string[])[] = [
	['accounts', 'staff', 'catalog', 'stock', 'settings', 'tracking', 'uploads', 'releases'],
	[
		'coupons',
		'prizes',
		'invitations',
		'freight',
		'stores',
		'couriers',
		'bank-accounts',
		'rates',
		'cart',
		'addresses',
		'library',
		'search',
		'inquiries',
		'chat',
		'notices',
	],
	['free-gift', 'help-chop', 'landing'],
	['pricing'],
	['orders'],
	['cash-on-delivery', 'fees', 'parcels', 'deliveries', 'problems', 'questions'],
	['order-details', 'fulfilment'],
	['payments'],
	['checkout'],
];

const faults: string[] = [];

for (const file of globSync('{contract,messages,client,server,storefront,console,shell}/src/**/*.{ts,tsx}', { cwd: root })) {
	if (/\.(test|long)\.tsx?$/.test(file) || file.includes('/testing/')) continue;
	const [workspace = ''] = file.split('/');
	for (const [, imported = ''] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
		const other = /^@qaysari\/([^/]+)/.exec(imported)?.[1];
		if (other && other !== workspace && !workspaces[workspace]?.includes(other)) faults.push(`${file} imports ${imported}`);
		if (workspace === 'server' && imported.startsWith('.')) checkRooms(file, normalize(join(dirname(file), imported)));
	}
}

function checkRooms(file: string, imported: string): void {
	const from = roomOf(file);
	const to = roomOf(imported);
	if (!from || !to || from === to) return;
	if (imported.endsWith('.queries.ts') && !isTypeOnly(file, imported))
		faults.push(`${file} reads the tables of ${to}: ${imported}`);
	// Calls, console, jobs and what a room shows compose: they may ask any room's main file.
	if (/(\.(calls|console|jobs)|\/room)\.ts$/.test(file)) return;
	const below = floorOf(to) < floorOf(from) || (floorOf(from) === 0 && floorOf(to) === 0);
	if (!below) faults.push(`${file} (${from}) asks upwards: ${imported} (${to})`);
}

function isTypeOnly(file: string, imported: string): boolean {
	const name = imported.split('/').at(-1) ?? '';
	return readFileSync(join(root, file), 'utf8')
		.split('\n')
		.filter((line) => line.includes(name))
		.every((line) => line.startsWith('import type'));
}

function roomOf(path: string): string | null {
	const room = /^server\/src\/([^/]+)\//.exec(path)?.[1];
	return room && floorOf(room) >= 0 ? room : null;
}

function floorOf(room: string): number {
	return floors.findIndex((rooms) => rooms.includes(room));
}

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
