import { staffCalls } from '@qaysari/contract/staff.calls';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';

/** The way to what operators did with an order or product, for those who may read it. */
export function HistoryLink({ kind, id }: { kind: 'order' | 'product'; id: string }) {
	const t = useText();
	return useMay()(staffCalls.listActions) && <Link to={paths.history(kind, id)}>{t('actions.history')}</Link>;
}
