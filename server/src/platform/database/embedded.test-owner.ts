/**
 * A process that owns a database, for embedded.test.ts to kill. Argument: the data folder.
 * Writes a row, prints the database's address, and waits.
 */
import { sql } from 'kysely';
import { connectDatabase } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const { url } = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '', log });
const db = await connectDatabase({ url, poolSize: 1, applicationName: 'owner', statementTimeoutMs: 5_000, log });
await sql`create table if not exists marks (id bigint generated always as identity, who text)`.execute(db);
await sql`insert into marks (who) select current_user`.execute(db);
process.stdout.write(`${url}\n`);
setInterval(() => {}, 1_000);
