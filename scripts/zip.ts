/** Writes zip archives whose bytes depend on their content alone, so that the same build has the same checksum. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
	/** With slashes, never beginning with one. */
	name: string;
	bytes: Buffer;
}

/** The first of January 1980, midnight: the earliest a zip can tell. */
const dosDate = 0x0021;

export function zipOf(entries: readonly ZipEntry[]): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, bytes } of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
		const packed = deflateRawSync(bytes, { level: 9 });
		const smaller = packed.length < bytes.length;
		const data = smaller ? packed : bytes;
		const path = Buffer.from(name, 'utf8');
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		// Names are UTF-8.
		common.writeUInt16LE(0x0800, 2);
		common.writeUInt16LE(smaller ? 8 : 0, 4);
		common.writeUInt16LE(0, 6);
		common.writeUInt16LE(dosDate, 8);
		common.writeUInt32LE(crc32(bytes), 10);
		common.writeUInt32LE(data.length, 14);
		common.writeUInt32LE(bytes.length, 18);
		common.writeUInt16LE(path.length, 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, data]);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), common, tail, path]));
		parts.push(local);
		offset += local.length;
	}
	const list = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 0, 'latin1');
	end.writeUInt16LE(entries.length, 8);
	end.writeUInt16LE(entries.length, 10);
	end.writeUInt32LE(list.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...parts, list, end]);
}
