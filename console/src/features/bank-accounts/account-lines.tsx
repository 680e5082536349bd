import { textIn } from '@qaysari/contract/languages';
import { useLanguage } from '../../app/language.ts';
import type { AccountChange } from './use-bank-accounts.ts';

/** Bank, branch, number and holder of an account, present or proposed. */
export function AccountLines({ account }: { account: AccountChange['wish'] }) {
	const { language } = useLanguage();
	return (
		<span className="stack tight">
			<span className="strong">
				<bdi>{textIn(account.bankName, language)}</bdi> <span className="muted">{textIn(account.branchName, language)}</span>
			</span>
			<span>
				<bdi dir="ltr">{account.cardNumber}</bdi> · <bdi>{account.accountName}</bdi>
				{account.swiftCode && (
					<>
						{' '}
						· <bdi dir="ltr">{account.swiftCode}</bdi>
					</>
				)}
			</span>
		</span>
	);
}
