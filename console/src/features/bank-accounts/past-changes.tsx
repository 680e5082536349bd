import { useText } from '../../app/language.ts';
import { Towards } from '../../ui/towards.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { AccountLines } from './account-lines.tsx';
import type { AccountChange } from './use-bank-accounts.ts';

/** Who proposed what, and who let it pass or refused it. */
export function PastChanges({ changes }: { changes: readonly AccountChange[] }) {
	const t = useText();
	if (changes.length === 0) return null;
	return (
		<section className="panel">
			<h2>{t('bank.past')}</h2>
			<ul className="card-list">
				{changes.map((change) => (
					<li key={change.changeId} className="stack tight">
						<AccountLines account={change.wish} />
						<span className="small muted">
							<bdi>{change.proposedBy}</bdi> · <When at={change.proposedAt} /> <Towards /> {t(`bank.state.${change.state}`)}
							{change.decidedBy && (
								<>
									{' '}
									· <bdi>{change.decidedBy}</bdi>
								</>
							)}
							{change.note && (
								<>
									{' '}
									·{' '}
									<bdi>
										<TypedText>{change.note}</TypedText>
									</bdi>
								</>
							)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
