import { returnReasons } from '@qaysari/contract/return-states';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate, useSearchParams } from '../../app/router.tsx';
import { isUnnamed, OrderUnnamed } from '../../features/orders/order-unnamed.tsx';
import { ReturnFormView } from '../../features/returns/return-form.tsx';
import { returnFormQuery } from '../../features/returns/return-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

/** Goods are given back: the form, opened from an order that was received. */
export default function NewReturnScreen() {
	const t = useT();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const orderNumber = query.get('orderNumber') ?? '';
	const reason = returnReasons.find((one) => one === query.get('reason')) ?? 'changedMind';
	const form = useQuery({ ...returnFormQuery(orderNumber), enabled: orderNumber !== '' });
	return (
		<>
			<NavBar title={t('returns.form.title')} />
			{orderNumber === '' || (!form.data && isUnnamed(form.error)) ? (
				<OrderUnnamed />
			) : (
				<Loaded query={form} rows={3}>
					{(data) =>
						data.until === null || !data.lines.some((line) => line.returnable && line.left > 0) ? (
							<EmptyState icon="box" title={t('returns.form.none')} text={t('returns.form.none.text')} />
						) : (
							<ReturnFormView
								orderNumber={orderNumber}
								reason={reason}
								form={data}
								onSent={(one) => navigate(paths.returnDetails(one.orderNumber, one.returnId), { replace: true })}
							/>
						)
					}
				</Loaded>
			)}
		</>
	);
}
