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
	opened ??= new Promise((resolve) => {
		if (typeof indexedDB === 'undefined') return resolve(null);
		const request = indexedDB.open(databaseName, version);
		request.onupgradeneeded = () => {
			for (const name of stores) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
		};
		request.onsuccess = () => {
			// A page of a later build is not kept waiting.
			request.result.onversionchange = () => request.result.close();
			resolve(request.result);
		};
		// Private windows of some browsers refuse: memory has to do.
		request.onerror = () => resolve(null);
		request.onblocked = () => resolve(null);
	});
	return opened;
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
	const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore | null> => {
		const database = await open();
		return database?.transaction(name, mode).objectStore(name) ?? null;
	};
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
