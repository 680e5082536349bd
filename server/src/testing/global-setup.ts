import { testServerSetup } from '../platform/database/testing.ts';
import { workInMemory } from './memory-folder.ts';
import { type Pooler, startPooler } from './pgbouncer.ts';
import { buildShopTemplate } from './shop-template.ts';

interface Project {
	provide(key: 'testServerUrl' | 'shopTemplate' | 'testPoolerUrl', value: string): void;
}

/** One database server for the run, and on it a template with everything that an empty shop has. */
export default function setup(project: Project): Promise<() => Promise<void>> {
	return setUp(project, { isPooled: false });
}

/** `isPooled`: the statements of every shop go by way of PgBouncer. */
export async function setUp(project: Project, { isPooled }: { isPooled: boolean }): Promise<() => Promise<void>> {
	const leaveMemory = workInMemory();
	let url = '';
	const stop = await testServerSetup({
		provide: (key, value) => {
			url = value;
			project.provide(key, value);
		},
	});
	let pooler: Pooler | undefined;
	const stopAll = async (): Promise<void> => {
		await pooler?.stop();
		await stop();
		leaveMemory();
	};
	try {
		project.provide('shopTemplate', await buildShopTemplate(url));
		if (isPooled) pooler = await startPooler(url);
		project.provide('testPoolerUrl', pooler?.through(url) ?? '');
	} catch (error) {
		await stopAll();
		throw error;
	}
	return stopAll;
}
