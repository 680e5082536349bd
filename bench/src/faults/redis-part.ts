import { connect } from 'node:net';
import { signalIfThere } from '@qaysari/server/src/testing/program.ts';
import { freePorts, type Programs, until } from '../../../deploy/trial/programs.ts';

/** A Redis of a run, which can be killed and frozen. */
export interface RedisPart {
	port: number;
	kill(): Promise<void>;
	freeze(): void;
	goOn(): void;
	start(): void;
	isReady(): Promise<boolean>;
}

export async function startRedis(programs: Programs): Promise<RedisPart> {
	const { port } = await freePorts(['port']);
	const program = programs.run('redis', [
		'redis-server',
		...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
	]);
	const signal = (name: NodeJS.Signals): void => {
		if (program.pid > 0) signalIfThere(program.pid, name);
	};
	const isReady = (): Promise<boolean> => answersPing(port);
	await until('Redis answers', isReady, { program });
	return {
		port,
		kill: () => program.end('SIGKILL'),
		freeze: () => signal('SIGSTOP'),
		goOn: () => signal('SIGCONT'),
		start: () => {
			if (!program.isRunning) program.start();
		},
		isReady,
	};
}

/** Whether a Redis listens there and says so. */
export function answersPing(port: number): Promise<boolean> {
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const line = connect(port, '127.0.0.1', () => line.write('PING\r\n'));
	line.setTimeout(1000, () => line.destroy());
	line.on('data', (said: Buffer) => {
		resolve(said.toString().startsWith('+PONG'));
		line.end();
	});
	line.on('error', () => resolve(false));
	line.on('close', () => resolve(false));
	return promise;
}
