/** A process that takes jobs called `held` and never ends one. Tells when it has begun; ends with the test that started it. */
import { pino } from 'pino';
import { startJobs } from '../platform/jobs/jobs.ts';

process.stdin.resume();
process.stdin.on('end', () => process.exit(0));

const held = (): Promise<never> => {
	console.log('begun');
	return new Promise(() => {});
};
await startJobs(process.env.DATABASE_URL ?? '', { handlers: { held }, clocked: [] }, pino({ level: 'silent' }));
