import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { RequestSeconds } from './request-seconds.ts';

const answers: [route: string, status: string, seconds: number][] = [
	['/', '200', 0],
	['/', '200', 0.001],
	['/', '200', 0.0010001],
	['/', '404', 0.5],
	['/a "quoted" route', '200', 1.25],
	['/', '200', 10],
	['/', '200', 10.5],
];

/** Lines in one order: which comes first says nothing. */
const sorted = (text: string): string[] => text.trim().split('\n').sort();

it('answers are told to Prometheus as its own library tells them', async () => {
	const [own, librarys] = [new Registry(), new Registry()];
	const seconds = new RequestSeconds(own);
	const histogram = new Histogram({
		name: 'qaysari_request_seconds',
		help: 'Time to answer, by route and status',
		labelNames: ['route', 'status'],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers: [librarys],
	});
	for (const [route, status, took] of answers) {
		seconds.count(route, status, took);
		histogram.observe({ route, status }, took);
	}

	expect(sorted(await own.metrics())).toEqual(sorted(await librarys.metrics()));
	expect((await own.metrics()).split('\n').slice(0, 2)).toEqual((await librarys.metrics()).split('\n').slice(0, 2));
});

it('before the first answer it says what it will tell', async () => {
	const registry = new Registry();
	new RequestSeconds(registry);

	expect(await registry.metrics()).toContain('# TYPE qaysari_request_seconds histogram');
});
