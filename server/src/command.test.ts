import { describe, expect, it, vi } from 'vitest';
import { explanationOf, tellFailure } from './command.ts';
import { BadConfig } from './platform/config.ts';
import { DatabaseUnreachable, DatabaseUnsuitable } from './platform/database/connect.ts';
import { MigrationError } from './platform/database/migrations.ts';
import { Refusal } from './platform/refusal.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('what the machine said'), { code, ...more });

describe('what a command says when it cannot be done', () => {
	it.each([
		['settings that make no sense', new BadConfig('PORT is no number')],
		['a database that nobody reaches', new DatabaseUnreachable('nobody listens there')],
		['a database that knows no Arabic', new DatabaseUnsuitable('encoded in LATIN1')],
		['tables of another release', new MigrationError('0007 was changed')],
	])('of %s is a sentence', (_, error) => {
		expect(explanationOf(error)).toBe(error.message);
	});

	it('of a port that is taken or closed names the port and the settings', () => {
		expect(explanationOf(withCode('EADDRINUSE', { port: 8080 }))).toMatch(/8080.*PORT/);
		expect(explanationOf(withCode('EACCES', { port: 80 }))).toMatch(/80.*1023/);
	});

	it.each<[string, unknown]>([
		['a fault of the shop', new TypeError('x is not a function')],
		['a refusal', new Refusal('conflict')],
		['a file that is closed to us', withCode('EACCES')],
		['another code', withCode('EIO')],
		['no error at all', 'gone'],
		['nothing', undefined],
	])('of %s is nothing: all of it is told', (_, error) => {
		expect(explanationOf(error)).toBeNull();
	});

	it('goes to where faults go, with the stack only where the shop is at fault', () => {
		const told = vi.spyOn(console, 'error').mockImplementation(() => {});
		const fault = new TypeError('x is not a function');
		tellFailure(fault);
		tellFailure(new DatabaseUnreachable('nobody listens there'));
		const lines = told.mock.calls;
		told.mockRestore();

		expect(lines).toEqual([[fault], ['\nnobody listens there\n']]);
	});
});
