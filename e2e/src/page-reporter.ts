import { readFileSync } from 'node:fs';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Of each page: what says where a journey stood, and no whole list. */
const lines = 60;

/**
 * Says what stood on the page where a journey failed. Its picture and its trace stay on the machine that ran it, and what somebody
 * reads of another one is this text.
 */
export default class PageReporter implements Reporter {
	readonly #pages: string[] = [];

	onBegin(_config: FullConfig): void {
		this.#pages.length = 0;
	}

	onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
		if (status === 'passed' || status === 'skipped') return;
		const path = attachments.find(({ name }) => name === 'error-context')?.path;
		const page = path && /^```yaml\n([\s\S]*?)\n```/m.exec(readFileSync(path, 'utf8'))?.[1];
		if (!page) return;
		const all = page.split('\n');
		const rest = all.length > lines ? `\n… and ${all.length - lines} lines more` : '';
		this.#pages.push(`On the page of "${test.title}":\n${all.slice(0, lines).join('\n')}${rest}\n`);
	}

	onEnd(): void {
		for (const page of this.#pages) process.stdout.write(`\n${page}`);
	}
}
