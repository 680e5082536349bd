/**
 * Records that outlive the page and may hold files, in the browser's own database. Where that is refused or broken they live as
 * long as the page.
 */
export interface RecordStore<T> {
	all(): Promise<T[]>;
	put(record: T): Promise<void>;
	remove(key: string): Promise<void>;
	clear(): Promise<void>;
}

const databaseName = 'qaysari';
const version = 2;
const stores = ['chatOutbox', 'ownReads'] as const;

let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
	if (opened) return opened;
	const opening = new Promise<IDBDatabase | null>((resolve) => {
		if (typeof indexedDB === 'undefined') return resolve(null);
		const request = indexedDB.open(databaseName, version);
		request.onupgradeneeded = () => {
			for (const name of stores) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
		};
		request.onsuccess = () => {
			request.result.onclose = () => forget(opening);
			request.result.onversionchange = () => {
				// A page of a later build is not kept waiting.
				request.result.close();
				forget(opening);
			};
			resolve(request.result);
		};
		// Private windows of some browsers refuse: memory has to do.
		request.onerror = () => resolve(null);
		request.onblocked = () => resolve(null);
	});
	opened = opening;
	return opening;
}

function forget(connection: Promise<IDBDatabase | null>): void {
	if (opened === connection) opened = undefined;
}

/** @returns null where memory has to do */
async function placeOf(name: (typeof stores)[number], mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
	for (let tries = 0; tries < 2; tries += 1) {
		const opening = open();
		const database = await opening;
		try {
			return database?.transaction(name, mode).objectStore(name) ?? null;
		} catch {
			// Phones close the database of a page that rested, some without a word: it is opened once more.
			forget(opening);
		}
	}
	return null;
}

function done<T>(request: IDBRequest<T>): Promise<T | null> {
	return new Promise((resolve) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => resolve(null);
	});
}

/** `keyOf`: what names a record. */
export function recordStore<T>(name: (typeof stores)[number], keyOf: (record: T) => string): RecordStore<T> {
	const memory = new Map<string, T>();
	const store = (mode: IDBTransactionMode) => placeOf(name, mode);
	return {
		all: async () => {
			const place = await store('readonly');
			return (place && (await done<T[]>(place.getAll()))) ?? [...memory.values()];
		},
		put: async (record) => {
			memory.set(keyOf(record), record);
			const place = await store('readwrite');
			if (place) await done(place.put(record, keyOf(record)));
		},
		remove: async (key) => {
			memory.delete(key);
			const place = await store('readwrite');
			if (place) await done(place.delete(key));
		},
		clear: async () => {
			memory.clear();
			const place = await store('readwrite');
			if (place) await done(place.clear());
		},
	};
}
