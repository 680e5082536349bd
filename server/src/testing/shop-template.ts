import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { putRegions } from '../addresses/addresses.ts';
import { regionRows } from '../addresses/regions/regions.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrations.ts';
import { quietLog } from '../platform/database/testing.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { migrationsFolder } from '../platform/folders.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Name of the database that every test shop is copied from. */
		shopTemplate: string;
		/** Of a pooler before the server; empty where there is none. */
		testPoolerUrl: string;
	}
}

/** Makes a database as an empty shop has it at its first start: migrations, tables of the jobs, regions. */
export async function buildShopTemplate(serverUrl: string): Promise<string> {
	const name = `shop_template_${randomBytes(4).toString('hex')}`;
	await administer(serverUrl, `create database ${name}`);
	await fillTables(withDatabase(serverUrl, name));
	return name;
}

/** What an empty database gets at the first start of a shop: migrations, tables of the jobs, regions. */
export async function fillTables(url: string): Promise<void> {
	const db = await connectDatabase({ url, poolSize: 2, applicationName: 'template', statementTimeoutMs: 20_000, log: quietLog });
	try {
		await migrate(db, migrationsFolder);
		await prepareJobs(url);
		await inTransaction(db, (tx) => putRegions(tx, regionRows()));
	} finally {
		await db.destroy();
	}
}

export interface CopiedShop {
	/** Past the pooler. */
	url: string;
	/** For the shop's statements: of the pooler, if there is one. */
	statementsUrl: string;
	drop: () => Promise<void>;
}

/** A copy of the template under a name of its own. */
export async function copyShopTemplate(): Promise<CopiedShop> {
	const serverUrl = inject('testServerUrl');
	const name = `shop_${randomBytes(6).toString('hex')}`;
	// By its files: page by page through the log takes ten times as long.
	await administer(serverUrl, `create database ${name} template ${inject('shopTemplate')} strategy file_copy`);
	const poolerUrl = inject('testPoolerUrl');
	const url = withDatabase(serverUrl, name);
	return {
		url,
		statementsUrl: poolerUrl ? withDatabase(poolerUrl, name) : url,
		drop: () => administer(serverUrl, `drop database ${name} with (force)`),
	};
}

async function administer(url: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

function withDatabase(url: string, name: string): string {
	const changed = new URL(url);
	changed.pathname = `/${name}`;
	return changed.href;
}
