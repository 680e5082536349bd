/**
 * `npm run test:faults -- --seed N --minutes M [--without SAFETY] [--only WORDS] [--over trial] [--keep]`: people use a shop of several processes while
 * everything that it leans on goes wrong by turns. Afterwards its database is held against what they were told. Ends with 1 where a rule
 * does not hold, with the seed and what shows it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { missing, Programs } from '../../../deploy/trial/programs.ts';
import { buildFirst } from '../../../scripts/build-first.ts';
import { standUpMachine } from './machine-stage.ts';
import { type RunOptions, runFaults } from './run.ts';
import { safeties } from './safeties.ts';
import { standUpTrial } from './trial-stage.ts';

const { values } = parseArgs({
	options: {
		seed: { type: 'string' },
		minutes: { type: 'string', default: '10' },
		without: { type: 'string' },
		/** Only what goes wrong by a name that holds one of these words, separated by commas. */
		only: { type: 'string' },
		/** `trial`: the set of `deploy/` instead of this machine's default. */
		over: { type: 'string', default: 'machine' },
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

const stages: Readonly<Record<string, RunOptions['standUp']>> = { machine: standUpMachine, trial: standUpTrial };
const standUp = stages[values.over];
if (!standUp) {
	console.error(`--over is one of ${Object.keys(stages).join(', ')}`);
	process.exit(2);
}
const lacking = values.over === 'trial' ? missing() : null;
if (lacking) {
	console.error(lacking);
	process.exit(2);
}

buildFirst();
const folder = mkdtempSync(join(tmpdir(), 'qaysari-faults-'));
// As root the servers of a database are another user's, who has to pass through.
chmodSync(folder, 0o711);
const programs = new Programs(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
let code = 1;
try {
	const violations = await runFaults(programs, {
		standUp,
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
