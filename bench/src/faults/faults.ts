/**
 * `npm run test:faults -- --seed N --minutes M [--without SAFETY] [--only WORDS] [--keep]`: people use a shop of several processes while
 * everything that it leans on goes wrong by turns. Afterwards its database is held against what they were told. Ends with 1 where a rule
 * does not hold, with the seed and what shows it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Programs } from '../../../deploy/trial/programs.ts';
import { buildFirst } from '../../../scripts/build-first.ts';
import { runFaults } from './run.ts';
import { safeties } from './safeties.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string' },
		minutes: { type: 'string', default: '10' },
		without: { type: 'string' },
		/** Only what goes wrong by a name that holds one of these words, separated by commas. */
		only: { type: 'string' },
		/** Leaves the folder with the journal and the logs. */
		keep: { type: 'boolean', default: false },
	},
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(values.seed);
const minutes = Number(values.minutes);
if (!Number.isSafeInteger(seed) || !(minutes > 0)) {
	console.error('--seed is a whole number, --minutes more than nothing');
	process.exit(2);
}
if (values.without !== undefined && !(values.without in safeties)) {
	console.error(`--without is one of ${Object.keys(safeties).join(', ')}`);
	process.exit(2);
}

buildFirst();
const folder = mkdtempSync(join(tmpdir(), 'qaysari-faults-'));
const programs = new Programs(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
let code = 1;
try {
	const violations = await runFaults(programs, {
		seed,
		minutes,
		without: values.without ?? null,
		only: values.only?.split(',') ?? [],
		tell: (line) => console.log(line),
	});
	for (const [rule, shown] of Map.groupBy(violations, (violation) => violation.rule)) {
		console.error(`\nVIOLATED ${rule} (${shown.length} times, seed ${seed})`);
		for (const { evidence } of shown.slice(0, 5)) console.error(`  ${JSON.stringify(evidence)}`);
	}
	code = violations.length === 0 ? 0 : 1;
	console.log(code === 0 ? `\nEvery rule holds (seed ${seed}).` : `\nRules are violated (seed ${seed}).`);
} catch (error) {
	console.error(`The run of seed ${seed} broke off`, error);
} finally {
	if (values.keep || code !== 0) console.log(`The journal and the logs are in ${folder}`);
	else rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
