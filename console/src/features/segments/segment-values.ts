import type { Language } from '@qaysari/contract/languages';
import type { Segment, SegmentRule } from '@qaysari/contract/segments.schemas';

/** A rule while it is being filled in. */
export interface RuleValues {
	kind: SegmentRule['kind'];
	days: number | null;
	/** Hundredths of a dinar. */
	amount: number | null;
	/** Country, province, and what may stand below. */
	place: string[];
	language: Language;
}

export const newRule = (kind: SegmentRule['kind']): RuleValues => ({
	kind,
	days: 30,
	amount: null,
	place: [],
	language: 'ar',
});

/** The rules as the shop takes them; null while one of them is not filled in. */
export function segmentOf(rules: readonly RuleValues[]): Segment | null {
	const filled = rules.map(ruleOf);
	return filled.length > 0 && filled.every((rule) => rule !== null) ? filled : null;
}

function ruleOf({ kind, days, amount, place, language }: RuleValues): SegmentRule | null {
	switch (kind) {
		case 'neverBought':
			return { kind };
		case 'spentAtLeast':
			return amount === null || amount < 1 ? null : { kind, amount };
		case 'province':
			return place[1] === undefined ? null : { kind, provinceId: place[1] };
		case 'language':
			return { kind, language };
		default:
			return days === null || days < 1 ? null : { kind, days };
	}
}
