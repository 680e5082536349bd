import type { Money } from '@qaysari/contract/money';
import { formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../app/language.ts';

/** Money, kept together and apart from the text around it. */
export function Amount({ money, className }: { money: Money; className?: string }) {
	const { language, direction } = useLanguage();
	// The mark before a minus would make the browser guess the other direction.
	return (
		<bdi dir={direction} className={className ? `number ${className}` : 'number'}>
			{formatMoney(language, money)}
		</bdi>
	);
}
