/**
 * The one loop that asking by picture spends its time in, as a WebAssembly module: eight numbers are compared at once, which
 * JavaScript cannot say. Written out here because it is forty instructions; a compiler for them would be larger than all else.
 *
 *     least(rows, count, bytes, queries, queriesEnd, out)
 *
 * For each of `count` rows of `bytes` bytes (16-bit numbers, a multiple of eight of them) the smallest squared distance to any of
 * the queries, which lie behind one another up to `queriesEnd`, as an unsigned 32-bit number. There is at least one row and one
 * query. Rows are read once, whatever is asked; differences and their sums must fit in 16 and 32 bits.
 */

type Code = number | readonly Code[];

const i32 = 0x7f;
const v128 = 0x7b;
const nothing = 0x40;
const vector = 0xfd;

const get = (local: number): Code => [0x20, local];
const set = (local: number): Code => [0x21, local];
const tee = (local: number): Code => [0x22, local];
const constant = (value: number): Code => [0x41, value & 0x7f];
const add = 0x6a;
const isBelow = 0x49;
const select = 0x1b;
const store: Code = [0x36, 2, 0];
/** Repeats its body while the body leaves something other than 0. */
const repeat = (...body: Code[]): Code => [0x03, nothing, body, 0x0d, 0, 0x0b];
const load: Code = [vector, 0x00, 1, 0];
const splat: Code = [vector, 0x11];
const lane = (at: number): Code => [vector, 0x1b, at];
const subtractShorts: Code = [vector, 0x91, 0x01];
const addLanes: Code = [vector, 0xae, 0x01];
/** Multiplies eight shorts by eight and adds neighbours: four numbers. */
const multiplyShorts: Code = [vector, 0xba, 0x01];

// Parameters come first among the locals.
const [rows, count, bytes, queries, queriesEnd, out, query, row, best, distance, rowEnd, sum, difference] = [
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
];
const moveOn = (local: number, by: Code): Code => [get(local), by, add, tee(local)];
const step = constant(16);

const body: Code = [
	repeat(
		[constant(-1), set(best), get(queries), set(query), get(rows), get(bytes), add, set(rowEnd)],
		repeat(
			[get(rows), set(row), constant(0), splat, set(sum)],
			repeat(
				[get(row), load, get(query), load, subtractShorts, tee(difference), get(difference), multiplyShorts],
				[get(sum), addLanes, set(sum)],
				[moveOn(query, step), set(query), moveOn(row, step), get(rowEnd), isBelow],
			),
			[get(sum), lane(0), get(sum), lane(1), add, get(sum), lane(2), add, get(sum), lane(3), add, tee(distance)],
			[get(best), get(distance), get(best), isBelow, select, set(best)],
			[get(query), get(queriesEnd), isBelow],
		),
		[get(out), get(best), store, moveOn(out, constant(4)), set(out)],
		[get(rowEnd), set(rows), moveOn(count, constant(-1))],
	),
	0x0b,
];

const sized = (code: Code): Code => {
	const bytes = [code].flat(Number.POSITIVE_INFINITY as 20) as number[];
	return [(bytes.length & 0x7f) | 0x80, bytes.length >> 7, bytes];
};
const name = (text: string): Code => [text.length, [...Buffer.from(text)]];
const section = (id: number, code: Code): Code => [id, sized(code)];

const code: Code = [
	[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
	section(1, [1, 0x60, 6, [i32, i32, i32, i32, i32, i32], 0]),
	section(2, [1, name('shop'), name('memory'), 0x02, 0, 0]),
	section(3, [1, 0]),
	section(7, [1, name('least'), 0x00, 0]),
	section(10, [1, sized([2, 5, i32, 2, v128, body])]),
];

export const distanceModule = Uint8Array.from([code].flat(Number.POSITIVE_INFINITY as 20) as number[]);
