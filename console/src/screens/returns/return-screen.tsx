import { useParams } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { ReturnActions } from '../../features/returns/return-actions.tsx';
import { ReturnDetails } from '../../features/returns/return-details.tsx';
import { ReturnTag } from '../../features/returns/return-tag.tsx';
import { useReturn } from '../../features/returns/use-returns.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** One return, with what may be done about it. */
export function ReturnScreen() {
	const t = useText();
	const { returnId = '' } = useParams();
	const one = useReturn(returnId);
	const back = { to: paths.returns, label: t('nav.returns') };
	if (!one.data) return <LoadState query={one} rows={8} back={back} />;
	return (
		<>
			<PageHeader
				title={t('returns.one', { number: one.data.orderNumber })}
				back={back}
				beside={<ReturnTag state={one.data.state} />}
				actions={<ReturnActions one={one.data} />}
			/>
			<ReturnDetails one={one.data} />
		</>
	);
}
