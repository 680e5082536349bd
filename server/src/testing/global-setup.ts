import { testServerSetup } from '../platform/database/testing.ts';
import { buildShopTemplate } from './shop-template.ts';

type Provide = (key: 'testServerUrl' | 'shopTemplate', value: string) => void;

/** One database server for the run, and on it a template with everything that an empty shop has. */
export default async function setup(project: { provide: Provide }): Promise<() => Promise<void>> {
	let url = '';
	const stop = await testServerSetup({
		provide: (key, value) => {
			url = value;
			project.provide(key, value);
		},
	});
	try {
		project.provide('shopTemplate', await buildShopTemplate(url));
	} catch (error) {
		await stop();
		throw error;
	}
	return stop;
}
