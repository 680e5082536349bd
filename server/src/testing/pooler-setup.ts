import { setUp } from './global-setup.ts';

/** As for all tests, with a PgBouncer in front of the server: `npm run test:pooler`. */
const setup = (project: Parameters<typeof setUp>[0]): Promise<() => Promise<void>> => setUp(project, { isPooled: true });
export default setup;
