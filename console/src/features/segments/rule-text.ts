import type { SegmentRule } from '@qaysari/contract/segments.schemas';
import { useText } from '../../app/language.ts';

/** A rule in words. */
export function useRuleText(): (rule: SegmentRule) => string {
	const t = useText();
	return (rule) => {
		switch (rule.kind) {
			case 'boughtWithin':
			case 'quietFor':
			case 'joinedWithin':
				return t(`segments.rule.${rule.kind}`, { days: rule.days });
			case 'spentAtLeast':
				return t('segments.rule.spentAtLeast', { amount: { amount: rule.amount, currency: 'IQD' } });
			case 'language':
				return t(`language.name.${rule.language}`);
			default:
				return t(`segments.kind.${rule.kind}`);
		}
	};
}
