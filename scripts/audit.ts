/**
 * Compares the locked packages with the known holes that the registry tells of (`npm audit`). A registry that does not tell is said
 * aloud, and is no failure: nothing was found out.
 */
import { spawnSync } from 'node:child_process';

interface Report {
	vulnerabilities?: Record<string, { severity: string; range: string }>;
	statusCode?: number;
	message?: string;
}

const root = new URL('..', import.meta.url).pathname;
const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
const report = reportOf(stdout);
if (!report?.vulnerabilities) {
	console.warn(`NOT CHECKED: the registry tells of no holes (${report?.statusCode ?? report?.message ?? 'no answer'}).`);
} else {
	const found = Object.entries(report.vulnerabilities);
	for (const [name, { severity, range }] of found) console.error(`${severity}: ${name} ${range}`);
	if (found.length === 0) console.log('No known holes.');
	process.exitCode = found.length === 0 ? 0 : 1;
}

function reportOf(text: string): Report | null {
	try {
		return JSON.parse(text) as Report;
	} catch {
		return null;
	}
}
