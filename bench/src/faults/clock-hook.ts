/**
 * Put over a process of the shop at its start (`--import`): its clock goes wrong by as many milliseconds as stand in a file, read at
 * the start and at each SIGUSR2. What is measured without a date (timers, `performance`) goes on evenly, as on a machine whose clock is set.
 */
import { existsSync, readFileSync } from 'node:fs';

const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const read = (): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
let wrongBy = read();
process.on('SIGUSR2', () => {
	wrongBy = read();
});

const RightDate = globalThis.Date;
const now = (): number => RightDate.now() + wrongBy;
globalThis.Date = new Proxy(RightDate, {
	construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
	get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
