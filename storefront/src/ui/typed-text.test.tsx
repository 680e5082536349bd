import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { TitleText } from './title-text.tsx';
import { TypedText } from './typed-text.tsx';

/** Where a part of the text is drawn. */
function boxOf(words: string): DOMRect {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const at = node.textContent?.indexOf(words) ?? -1;
		if (at < 0) continue;
		const range = document.createRange();
		range.setStart(node, at);
		range.setEnd(node, at + words.length);
		return range.getBoundingClientRect();
	}
	throw new Error(`${words} is not drawn`);
}

test('a number that somebody typed in Arabic keeps the order of its groups, stays on its line and can be called', async () => {
	const { getByRole } = await show(
		<p style={{ inlineSize: 220 }}>
			<TypedText>راسلت خدمة الزبائن فأرسلوا لي واحدة جديدة، رقمي 0770 123 4567 إذا احتجتم</TypedText>
		</p>,
		{ language: 'ar' },
	);

	expect(boxOf('0770').right).toBeLessThanOrEqual(boxOf('123').left);
	expect(boxOf('123').right).toBeLessThanOrEqual(boxOf('4567').left);
	expect(boxOf('0770').top).toBe(boxOf('4567').top);
	await expect.element(getByRole('link')).toHaveAttribute('href', 'tel:07701234567');
});

test('what a stranger typed calls nobody', async () => {
	const { getByRole } = await show(<TypedText calls={false}>رقمي 0770 123 4567</TypedText>, { language: 'ar' });

	expect(boxOf('0770').right).toBeLessThanOrEqual(boxOf('4567').left);
	expect(getByRole('link').elements()).toEqual([]);
});

test('a title that is cut in an Arabic line loses words from its end, never the beginning of a number', async () => {
	await show(
		<div style={{ inlineSize: 96 }} className="line-clamp-2 text-13">
			<TitleText>شاحن جداري سريع بقدرة 20 واط USB-C</TitleText>
		</div>,
		{ language: 'ar' },
	);

	const box = document.querySelector('.line-clamp-2')?.getBoundingClientRect() ?? new DOMRect();
	for (const whole of ['20', 'USB-C']) {
		const { left, right, top } = boxOf(whole);
		// Whole within the box, or whole below what is shown of it.
		if (top < box.bottom - 4) expect([left >= box.left - 1, right <= box.right + 1]).toEqual([true, true]);
	}
});
