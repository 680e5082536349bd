import { formatDate } from '@qaysari/messages/format';
import { createTermCheck } from '@qaysari/messages/terms';
import dayjs from 'dayjs';
import { afterAll, expect, test } from 'vitest';
import { loadComponentTexts } from './component-texts.ts';
import sorani from './component-texts-ckb.ts';

afterAll(() => dayjs.locale('en'));

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('what the component library says in Sorani is said in our words', () => {
	const terms = createTermCheck();

	expect(textsIn(sorani).flatMap((text) => terms('ckb', text, 'console/component-texts'))).toEqual([]);
});

test.each(['ar', 'ckb'] as const)('in %s calendars call the months as all else does', async (language) => {
	const { DatePicker } = await loadComponentTexts(language);

	for (let month = 1; month <= 12; month += 1) {
		const day = `2026-${String(month).padStart(2, '0')}-15`;
		const name = DatePicker?.lang.shortMonths?.[month - 1];
		expect(formatDate(language, day, 'month')).toContain(name);
		expect(dayjs(day).format('MMMM').trim()).toBe(name);
	}
});
