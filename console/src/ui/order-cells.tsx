import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { Phone } from './phone.tsx';
import { When } from './when.tsx';

/** The number of an order, which leads to it, and since when it stands where it is listed. */
export function OrderNumber({ orderNumber, since }: { orderNumber: string; since?: string }) {
	return (
		<>
			<Link className="order-number" to={paths.order(orderNumber)}>
				<bdi dir="ltr">{orderNumber}</bdi>
			</Link>
			{since && (
				<span className="muted small nowrap">
					<When at={since} />
				</span>
			)}
		</>
	);
}

/** Whose order it is. */
export function Customer({ name, phone }: { name: string; phone: string }) {
	return (
		<>
			<bdi>{name}</bdi>
			<span className="muted small">
				<Phone number={phone} />
			</span>
		</>
	);
}
