/**
 * Prepares every statement of `*.queries.ts` against the migrated schema, and compares what it answers with the row type it is read
 * as: a column that is gone, misspelt or of another kind is refused before anybody runs into it. Files can be named. What the releases
 * before send is prepared too: they go on working while this one migrates.
 */
import { globSync } from 'node:fs';
import { Client } from 'pg';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { migrate } from '../../server/src/platform/database/migrations.ts';
import { quietLog, startTestServer } from '../../server/src/platform/database/testing.ts';
import { migrationsFolder } from '../../server/src/platform/folders.ts';
import { prepareJobs } from '../../server/src/platform/jobs/jobs.ts';
import { checkReleases } from './release.ts';
import { checkRows } from './rows.ts';
import { samples } from './samples.ts';

const root = new URL('../..', import.meta.url).pathname;
const server = await startTestServer();
try {
	const db = await connectDatabase({
		url: server.url,
		poolSize: 1,
		applicationName: 'check',
		statementTimeoutMs: 0,
		log: quietLog,
	});
	await migrate(db, migrationsFolder);
	await db.destroy();
	await prepareJobs(server.url);
	const client = new Client({ connectionString: server.url });
	await client.connect();
	const named = process.argv.slice(2);
	const files = named.length > 0 ? named : globSync('server/src/**/*.queries.ts', { cwd: root }).sort();
	const { faults, statements, compared } = await checkRows(client, files, samples);
	const before = await checkReleases(client);
	await client.end();
	console.log(
		`${statements} statements prepared, the rows of ${compared} places compared; ${before.statements} of the releases before`,
	);
	for (const fault of [...faults, ...before.faults]) console.error(fault);
	process.exitCode = faults.length + before.faults.length === 0 ? 0 : 1;
} finally {
	await server.stop();
}
