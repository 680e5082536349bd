import { expect, test } from 'vitest';
import { recordStore } from './record-store.ts';

interface Note {
	id: string;
	text: string;
}

/** Every connection that was opened, as the browser would close it under the page. */
const connections: IDBDatabase[] = [];
const open = indexedDB.open.bind(indexedDB);
indexedDB.open = (name, version) => {
	const request = open(name, version);
	request.addEventListener('success', () => connections.push(request.result));
	return request;
};

const notes = () => recordStore<Note>('chatOutbox', ({ id }) => id);

test('after the browser closed the database records are written and read as before', async () => {
	const store = notes();
	await store.clear();
	await store.put({ id: '1', text: 'before' });
	connections.at(-1)?.close();

	await store.put({ id: '2', text: 'after' });

	expect(connections).toHaveLength(2);
	// Of another store, which holds nothing in its own memory.
	expect((await notes().all()).map(({ text }) => text)).toEqual(['before', 'after']);
});

test('a database that cannot be opened again leaves what this page wrote', async () => {
	const store = notes();
	await store.clear();
	await store.put({ id: '1', text: 'written' });
	connections.at(-1)?.close();
	// Of a later build: this one can no longer open it.
	const later = open('qaysari', 99);
	await new Promise((resolve) => later.addEventListener('success', resolve));

	await store.put({ id: '2', text: 'in memory' });

	expect((await store.all()).map(({ text }) => text)).toEqual(['written', 'in memory']);
	later.result.close();
	await new Promise((resolve) => indexedDB.deleteDatabase('qaysari').addEventListener('success', resolve));
});
