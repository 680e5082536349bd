import { Agent, request } from 'node:https';
import type { Browser } from 'playwright-core';
import { serveBare } from './bare-page.ts';
import { type RunningBrowser, startBrowser } from './browser.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import { type LighthouseFlags, openLighthouse } from './lighthouse.ts';
import { median, shown } from './numbers.ts';
import { firstProduct, type Place, type RunningShop, startShop } from './place.ts';
import type { PartReport, Target } from './report.ts';
import { type Line, visit, type Weight, withVisitor } from './visit.ts';

/** A bad line and a slow phone, for real: what is sent waits, what runs is held back. */
const badLine: Line = { latencyMs: 150, bitsDown: 1_600_000, bitsUp: 750_000, slowdown: 4 };
const kilobyte = 1000;
/** What Lighthouse calls a slow fourth generation; what it makes of the processor is set below. */
const simulatedLine = {
	rttMs: 150,
	throughputKbps: 1638.4,
	requestLatencyMs: 562.5,
	downloadThroughputKbps: 1474.56,
	uploadThroughputKbps: 675,
};
/**
 * Lighthouse slows the processor down four times to get a middling phone, and means a computer of this benchmark index.
 * On a slower or busier one four times would make a phone that nobody has, so it slows down less.
 */
const meantIndex = 1600;
const meantSlowdown = 4;

/** Left to itself Lighthouse keeps what a page noted for the next visit, which then begins by fetching the shop's own letters. */
const everything = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage', 'indexeddb', 'cookies'];

interface Audit {
	score: number;
	lcp: number;
	tbt: number;
	cls: number;
	/** Lighthouse's measure of this machine at that moment, and how much the processor was slowed down. */
	index: number;
	slowdown: number;
}

/** The same page without its scripts: what is the best that a page of this content can do on this machine. */
type Limit = Audit | null;

interface PageResult {
	name: string;
	weight: Weight;
	audit: Audit;
	limit: Limit;
	others: { accessibility: number; bestPractices: number; seo: number };
	/** Audits of the other three that are not full marks. */
	faults: string[];
	slowLcp: number;
}

/** Home and product in two languages over HTTP/2: what they weigh, what Lighthouse says, and how long they take on a bad line. */
export async function measurePages(place: Place, quick: boolean): Promise<PartReport> {
	const certificate = makeCertificate(place.dataDir);
	const shop = await startShop(place, certificate ? { TLS_CERT: certificate.cert, TLS_KEY: certificate.key } : {});
	const browser = await startBrowser();
	try {
		const results: PageResult[] = [];
		for (const { name, url } of await pagesOf(place, shop, quick))
			results.push(await measurePage(browser, certificate, name, url, quick));
		return reportOf(results, quick);
	} finally {
		await browser.close();
		await shop.stop();
	}
}

async function pagesOf(place: Place, shop: RunningShop, quick: boolean): Promise<{ name: string; url: string }[]> {
	const product = await firstProduct(place);
	const languages = quick ? ['ar'] : ['ar', 'en'];
	return languages.flatMap((language) => [
		{ name: `home ${language}`, url: `${shop.url}/?lang=${language}` },
		{ name: `product ${language}`, url: `${shop.url}/pages/product_details/index?id=${product}&lang=${language}` },
	]);
}

async function measurePage(
	browser: RunningBrowser,
	certificate: Certificate | null,
	name: string,
	url: string,
	quick: boolean,
): Promise<PageResult> {
	await warm(url);
	const { weight, slowLcp } = await withVisitor(browser, async (visitor) => {
		await visit(visitor, url, null);
		return { weight: await visit(visitor, url, null), slowLcp: await slowly(visitor, url, quick ? 1 : 3) };
	});
	const { others, faults, index } = await judge(browser, url);
	const bare = certificate ? await serveBare(certificate, url, weight.urls, fetchAnyway) : null;
	try {
		const [audits, limits]: [Audit[], Audit[]] = [[], []];
		const latest = (): number => audits.at(-1)?.index ?? index;
		for (let round = 0; round < (quick ? 1 : 5); round += 1) {
			audits.push(await audit(browser, url, latest()));
			if (bare && round % 2 === 0) limits.push(await audit(browser, bare.url, latest()));
		}
		return { name, weight, slowLcp, others, faults, audit: middleOf(audits), limit: bare ? middleOf(limits) : null };
	} finally {
		await bare?.close();
	}
}

function middleOf(audits: readonly Audit[]): Audit {
	const middle = (name: keyof Audit): number => median(audits.map((one) => one[name]));
	return {
		score: middle('score'),
		lcp: middle('lcp'),
		tbt: middle('tbt'),
		cls: middle('cls'),
		index: middle('index'),
		slowdown: middle('slowdown'),
	};
}

async function slowly(visitor: Browser, url: string, rounds: number): Promise<number> {
	const paints: number[] = [];
	for (let round = 0; round < rounds; round += 1) paints.push((await visit(visitor, url, badLine)).lcp);
	return median(paints);
}

/** Sizes of pictures are made when they are first asked for: here, and not while it is measured. */
async function warm(url: string): Promise<void> {
	const html = (await fetchAnyway(url)).toString();
	const addresses = new Set(html.match(/\/media\/[0-9a-f]+\/\d+\.webp/g));
	for (const address of addresses) await fetchAnyway(new URL(address, url).href);
}

const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, maxSockets: 4 });

/** Without asking who signed the certificate. */
async function fetchAnyway(url: string): Promise<Buffer> {
	if (url.startsWith('http:')) return Buffer.from(await (await fetch(url)).arrayBuffer());
	return new Promise((resolve, reject) => {
		const asked = request(url, { agent }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('end', () => resolve(Buffer.concat(parts)));
		});
		asked.on('error', reject);
		asked.end();
	});
}

async function run(browser: RunningBrowser, url: string, onlyCategories: string[], cpuSlowdownMultiplier = meantSlowdown) {
	const flags: LighthouseFlags = {
		port: browser.port,
		logLevel: 'error',
		onlyCategories,
		throttling: { ...simulatedLine, cpuSlowdownMultiplier },
		clearStorageTypes: everything,
	};
	const lighthouse = await openLighthouse();
	const result = await lighthouse(url, flags);
	if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
	if (result.lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${result.lhr.runtimeError.message}`);
	return result.lhr;
}

/** Simulated throttling, Lighthouse's own way. */
async function audit(browser: RunningBrowser, url: string, index: number): Promise<Audit> {
	const slowdown = Math.min(meantSlowdown, Math.max(1, (meantSlowdown * index) / meantIndex));
	const { categories, audits, environment } = await run(browser, url, ['performance'], slowdown);
	const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
	return {
		score: (categories.performance?.score ?? Number.NaN) * 100,
		lcp: value('largest-contentful-paint'),
		tbt: value('total-blocking-time'),
		cls: value('cumulative-layout-shift'),
		index: environment.benchmarkIndex,
		slowdown,
	};
}

async function judge(browser: RunningBrowser, url: string): Promise<Pick<PageResult, 'others' | 'faults'> & { index: number }> {
	const { categories, audits, environment } = await run(browser, url, ['accessibility', 'best-practices', 'seo']);
	const score = (id: string): number => (categories[id]?.score ?? Number.NaN) * 100;
	const faults = Object.values(audits).filter((one) => one.score !== null && one.score < 1 && one.scoreDisplayMode === 'binary');
	return {
		others: { accessibility: score('accessibility'), bestPractices: score('best-practices'), seo: score('seo') },
		faults: faults.map((one) => `${one.id}: ${one.title}`),
		index: environment.benchmarkIndex,
	};
}

function reportOf(results: readonly PageResult[], quick: boolean): PartReport {
	const inKb = (bytes: number): string => shown(bytes / kilobyte);
	return {
		tables: [
			{
				title: `Over the wire at the first visit, kB with headers (${results[0]?.weight.protocol})`,
				columns: ['page', 'requests', 'total', 'HTML', 'script', 'its files', 'pictures', 'font', 'other'],
				rows: results.map(({ name, weight }) => [
					name,
					String(weight.requests),
					...[weight.total, weight.html, weight.script, weight.scriptFiles, weight.pictures, weight.font, weight.other].map(inKb),
				]),
			},
			{
				title: `Lighthouse mobile, simulated, ${quick ? 'one run' : 'median of five'}; and on a line of 1.6 Mbit/s and 150 ms with a CPU four times slower`,
				columns: [
					'page',
					'score',
					'limit',
					'LCP ms',
					'limit',
					'TBT ms',
					'limit',
					'CLS',
					'a11y',
					'practices',
					'SEO',
					'LCP on that line ms',
					'index',
					'slowed',
				],
				rows: results.map(({ name, audit, limit, others, slowLcp }) => [
					name,
					shown(audit.score),
					shown(limit?.score ?? Number.NaN),
					shown(audit.lcp),
					shown(limit?.lcp ?? Number.NaN),
					shown(audit.tbt),
					shown(limit?.tbt ?? Number.NaN),
					audit.cls.toFixed(3),
					shown(others.accessibility),
					shown(others.bestPractices),
					shown(others.seo),
					shown(slowLcp),
					shown(audit.index),
					`×${audit.slowdown.toFixed(1)}`,
				]),
			},
		],
		targets: results.flatMap(targetsOf),
		notes: [
			"limit: the same page from memory, without its scripts. index: Lighthouse's measure of this machine; it means 1,600.",
			...results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
		],
		data: results,
	};
}

function targetsOf({ name, weight, audit, limit, others }: PageResult): Target[] {
	const atMost = (what: string, value: number, bound: number, unit: string): Target => ({
		name: `${name}, ${what}`,
		value,
		bound,
		side: 'atMost',
		unit,
	});
	const full = (what: string, value: number, bound = 100): Target => ({
		name: `${name}, ${what}`,
		value,
		bound,
		side: 'atLeast',
		unit: '',
	});
	return [
		full('performance', audit.score, 98),
		atMost('LCP', audit.lcp, 1300, ' ms'),
		atMost('TBT', audit.tbt, 100, ' ms'),
		atMost('CLS', audit.cls, 0.01, ''),
		...(name.startsWith('home') ? [atMost('total', weight.total / kilobyte, 300, ' kB')] : []),
		...(name.startsWith('home') && limit
			? [
					atMost('LCP by that of the limit', audit.lcp / limit.lcp, 1.15, ' times'),
					atMost('TBT beyond that of the limit', audit.tbt - limit.tbt, 30, ' ms'),
				]
			: []),
		atMost('script files', weight.scriptFiles / kilobyte, 115, ' kB'),
		full('accessibility', others.accessibility),
		full('best practices', others.bestPractices),
		full('SEO', others.seo),
	];
}
