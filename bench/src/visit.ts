import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import type { RunningBrowser } from './browser.ts';
import { sum } from './numbers.ts';

/** The phone that Lighthouse pretends to be. */
export const phone = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
	ignoreHTTPSErrors: true,
	userAgent:
		'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

export type Line = { latencyMs: number; bitsDown: number; bitsUp: number; slowdown: number } | null;

/** What came over the wire, headers included, by what it was. */
export interface Weight {
	total: number;
	html: number;
	script: number;
	/** Without headers: the compressed files alone. */
	scriptFiles: number;
	pictures: number;
	font: number;
	other: number;
	requests: number;
	/** Addresses of what was fetched. */
	urls: string[];
	/** Milliseconds, and the share that moved. */
	lcp: number;
	cls: number;
	protocol: string;
}

type Kind = 'html' | 'script' | 'pictures' | 'font' | 'other';
const kinds: Record<string, Kind> = { Document: 'html', Script: 'script', Image: 'pictures', Font: 'font' };

export async function withVisitor<T>(running: RunningBrowser, work: (browser: Browser) => Promise<T>): Promise<T> {
	const browser = await chromium.connectOverCDP(`http://127.0.0.1:${running.port}`);
	try {
		return await work(browser);
	} finally {
		await browser.close();
	}
}

/** Opens a page as somebody who was never here, over the line given, until nothing more is fetched. */
export async function visit(browser: Browser, url: string, line: Line): Promise<Weight> {
	const context = await browser.newContext(phone);
	try {
		return await visitIn(context, url, line);
	} finally {
		await context.close();
	}
}

async function visitIn(context: BrowserContext, url: string, line: Line): Promise<Weight> {
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	const responses = await listen(session);
	if (line) {
		await session.send('Network.emulateNetworkConditions', {
			offline: false,
			latency: line.latencyMs,
			downloadThroughput: line.bitsDown / 8,
			uploadThroughput: line.bitsUp / 8,
		});
		await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
	}
	const answer = await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
	if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
	const painted = await readPaint(page);
	const done = [...responses.values()].filter((response) => response.bytes > 0);
	const bytes = (kind: Kind): number => sum(done.filter((response) => response.kind === kind).map((response) => response.bytes));
	return {
		total: sum(done.map((response) => response.bytes)),
		html: bytes('html'),
		script: bytes('script'),
		scriptFiles: sum(done.filter((response) => response.kind === 'script').map((response) => response.body)),
		pictures: bytes('pictures'),
		font: bytes('font'),
		other: bytes('other'),
		requests: done.length,
		urls: done.map((response) => response.url),
		...painted,
		protocol: done[0]?.protocol ?? '',
	};
}

interface Response {
	url: string;
	kind: Kind;
	protocol: string;
	bytes: number;
	/** Of these, what is no header. */
	body: number;
}

async function listen(session: CDPSession): Promise<Map<string, Response>> {
	const responses = new Map<string, Response>();
	await session.send('Network.enable');
	session.on('Network.responseReceived', ({ requestId, type, response }) => {
		if (!response.url.startsWith('http')) return;
		responses.set(requestId, {
			url: response.url,
			kind: kinds[type] ?? 'other',
			protocol: response.protocol ?? '',
			bytes: 0,
			body: 0,
		});
	});
	session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
		const response = responses.get(requestId);
		if (response) response.body += encodedDataLength;
	});
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const response = responses.get(requestId);
		if (response) response.bytes = encodedDataLength;
	});
	return responses;
}

/** Largest contentful paint and layout shift, as the browser noted them. */
function readPaint(page: Page): Promise<{ lcp: number; cls: number }> {
	return page.evaluate(async () => {
		const entries = (type: string): Promise<PerformanceEntryList> =>
			new Promise((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
				setTimeout(() => resolve([]), 300);
			});
		const [paints, shifts] = await Promise.all([entries('largest-contentful-paint'), entries('layout-shift')]);
		return {
			lcp: paints.at(-1)?.startTime ?? Number.NaN,
			cls: (shifts as (PerformanceEntry & { value: number })[]).reduce((moved, shift) => moved + shift.value, 0),
		};
	});
}
