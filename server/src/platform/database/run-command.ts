import { spawn } from 'node:child_process';

export type Finished = { code: number | null; output: string };

/** Who runs a program: another user, a prefix such as `unshare …`, or ourselves. */
export type RunAs = { uid?: number; gid?: number; prefix: string[] };

export const asOurselves: RunAs = { prefix: [] };

/** Nothing of our own environment reaches the database programs: PGDATA or LC_ALL would change what they do. */
export const bareEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

/** Runs a program to its end. Output holds both streams. A program that cannot be started has the code null. */
export function runCommand(command: string, args: string[], options: { as?: RunAs; handDown?: number } = {}): Promise<Finished> {
	const { prefix, uid, gid } = options.as ?? asOurselves;
	const [program = command, ...rest] = [...prefix, command, ...args];
	return new Promise((resolve) => {
		const child = spawn(program, rest, {
			// Our own working directory may be closed to the other user.
			cwd: '/',
			env: bareEnvironment,
			stdio: ['ignore', 'pipe', 'pipe', ...(options.handDown === undefined ? [] : [options.handDown])],
			...(uid !== undefined && { uid }),
			...(gid !== undefined && { gid }),
		});
		let output = '';
		const collect = (chunk: Buffer) => {
			output += chunk.toString();
		};
		child.stdout?.on('data', collect);
		child.stderr?.on('data', collect);
		child.on('error', (error) => resolve({ code: null, output: error.message }));
		child.on('close', (code) => resolve({ code, output }));
	});
}
