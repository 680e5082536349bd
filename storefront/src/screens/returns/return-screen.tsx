import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useKeptRead } from '../../app/own-reads.ts';
import { useSearchParams } from '../../app/router.tsx';
import { isUnnamed, OrderUnnamed } from '../../features/orders/order-unnamed.tsx';
import { returnQuery } from '../../features/returns/return-queries.ts';
import { ReturnTrack } from '../../features/returns/return-track.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { ReadAt } from '../../ui/read-at.tsx';
import MissingScreen from '../missing/missing-screen.tsx';

/** A return and what happened to it. */
export default function ReturnScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const orderNumber = query.get('orderNumber') ?? '';
	const id = query.get('id') ?? '';
	const named = orderNumber !== '' && isId(id);
	const one = useQuery({ ...returnQuery(orderNumber, id), enabled: named });
	const readAt = useKeptRead(one, returnQuery(orderNumber, id).queryKey);
	if (query.has('id') && !isId(id)) return <MissingScreen />;
	return (
		<>
			<NavBar title={t('returns.title')} />
			<ReadAt at={readAt} />
			{!named || isUnnamed(one.error) ? (
				<OrderUnnamed />
			) : (
				<Loaded query={one} rows={3}>
					{(data) => <ReturnTrack one={data} />}
				</Loaded>
			)}
		</>
	);
}
