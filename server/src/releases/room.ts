import type { Room } from '../room.ts';
import { bindReleases } from './releases.calls.ts';
import { bindReleasesConsole } from './releases.console.ts';

export const releases: Room = {
	calls: [bindReleases],
	console: [bindReleasesConsole],
	routes: [(server, { bundles }) => bundles.serve(server)],
};
