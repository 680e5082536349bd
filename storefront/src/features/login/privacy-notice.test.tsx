import { languages } from '@qaysari/contract/languages';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';

/** Pixels by which the middles of signs on one line may differ. */
const sameLine = 3;
const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;

/** Where a sign of a text stands that belongs to what is beside it; null where there is none. Chinese may break beside any letter. */
function signAt(text: ChildNode | null, at: number): DOMRect | null {
	const sign = text?.textContent?.at(at) ?? ' ';
	if (!text || /\s|\p{Script=Han}/u.test(sign)) return null;
	const range = document.createRange();
	const from = at < 0 ? (text.textContent ?? '').length + at : at;
	range.setStart(text, from);
	range.setEnd(text, from + 1);
	return range.getBoundingClientRect();
}

for (const language of languages) {
	test(`what is written onto a link stays on its line, however narrow the page is, in ${language}`, async () => {
		const { container } = await show(<PrivacyNotice />, { language });
		const notice = container.querySelector('p');
		const links = [...container.querySelectorAll('a')];
		const torn: string[] = [];
		for (let width = 160; width <= 420; width += 4) {
			if (notice) notice.style.width = `${width}px`;
			for (const link of links) {
				const lines = [...link.getClientRects()];
				const pairs = [
					[signAt(link.previousSibling, -1), lines.at(0)],
					[signAt(link.nextSibling, 0), lines.at(-1)],
				] as const;
				for (const [sign, line] of pairs)
					if (sign && line && Math.abs(middle(sign) - middle(line)) > sameLine) torn.push(`${link.text} at ${width}`);
			}
		}
		expect(links).toHaveLength(2);
		expect(torn).toEqual([]);
	});
}
