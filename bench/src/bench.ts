/**
 * `npm run bench [part…] [--quick] [--compare FILE]`: speed and size, with the machine's own ceiling beside each figure. README.md says what
 * each figure means. Ends with 0 also when a target is missed: it tells, and does not judge.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { buildFirst } from '../../scripts/build-first.ts';
import { measureBusy } from './busy.ts';
import { measureChat } from './chat.ts';
import { compareWith } from './compare.ts';
import { measureDay } from './day.ts';
import { measureFinding } from './finding.ts';
import { measureGrowth } from './growth.ts';
import { measureOperators } from './operators.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { measurePictures } from './pictures.ts';
import { openPlace, type Place } from './place.ts';
import { measureQuality } from './quality.ts';
import { measureReads } from './reads.ts';
import { isMet, type PartReport, printReport } from './report.ts';
import { measureRest } from './rest.ts';
import { measureReviews } from './reviews.ts';
import { measureSheet } from './sheet.ts';
import { measureSteady } from './steady.ts';
import { measureWrites } from './writes.ts';

const parts: Record<string, (place: Place, quick: boolean) => Promise<PartReport>> = {
	reads: measureReads,
	writes: measureWrites,
	pages: measurePages,
	quality: measureQuality,
	busy: measureBusy,
	orders: measureOrders,
	operators: measureOperators,
	sheet: measureSheet,
	finding: measureFinding,
	pictures: measurePictures,
	chat: measureChat,
	rest: measureRest,
	reviews: measureReviews,
	day: measureDay,
	steady: measureSteady,
	growth: measureGrowth,
};
/** They take an hour or so and watch one thing: only where they are asked for. */
const onlyByName = ['steady', 'growth'];

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		quick: { type: 'boolean', default: false },
		compare: { type: 'string' },
		help: { type: 'boolean', short: 'h', default: false },
	},
});
if (values.help) {
	console.log(`npm run bench -- [part…] [--quick] [--compare FILE]
Parts: ${Object.keys(parts).join(', ')}
Only where they are named: ${onlyByName.join(', ')}. What each figure means: bench/README.md`);
	process.exit(0);
}
const wrong = positionals.find((name) => !(name in parts));
if (wrong) {
	console.error(`There is no part ${wrong}. Parts: ${Object.keys(parts).join(', ')}`);
	process.exit(1);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => !onlyByName.includes(name));

buildFirst();

const results = new URL('../results/', import.meta.url);
mkdirSync(results, { recursive: true });
const machine = {
	node: process.version,
	cores: cpus().length,
	model: cpus()[0]?.model ?? '',
	memoryGb: Math.round(totalmem() / 1024 ** 3),
};
console.log(`Node ${machine.node}, ${machine.cores} × ${machine.model}, ${machine.memoryGb} GB`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const missed: string[] = [];
const measured: { part: string; at: string; targets: PartReport['targets'] }[] = [];
const place = await openPlace();
try {
	for (const name of chosen) {
		const measure = parts[name];
		if (!measure) continue;
		const started = performance.now();
		console.log(`\n── ${name} …`);
		const report = await measure(place, values.quick);
		printReport(report);
		console.log(`\n── ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
		missed.push(...report.targets.filter((target) => !isMet(target)).map((target) => `${name}: ${target.name}`));
		const { targets, data } = report;
		const told = { part: name, at: new Date().toISOString(), quick: values.quick, machine, targets, data };
		measured.push(told);
		writeFileSync(new URL(`${name}.json`, results), `${JSON.stringify(told, null, '\t')}\n`);
	}
} finally {
	await place.close();
}
if (values.compare) console.log(`\n${compareWith(values.compare, measured)}`);
writeFileSync(new URL('last.json', results), `${JSON.stringify(measured, null, '\t')}\n`);
console.log(missed.length === 0 ? '\nEvery target is met.' : `\nMissed:\n${missed.map((line) => `  ${line}`).join('\n')}`);
process.exit(0);
