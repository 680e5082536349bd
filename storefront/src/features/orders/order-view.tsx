import { useState } from 'react';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ThumbProvider } from '../../ui/thumb.tsx';
import { FeesBeyond } from './fees-beyond.tsx';
import { AskedAmendments } from './order-amendments.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderBody } from './order-body.tsx';
import { OrderContact } from './order-contact.tsx';
import { OrderEnd } from './order-end.tsx';
import { OrderPayment, useIsPaymentKnown } from './order-payment.tsx';
import { OrderPrint } from './order-print.tsx';
import { OrderProblems } from './order-problems.tsx';
import type { OrderDetail, OrderReader } from './order-queries.ts';
import { OrderQuestions } from './order-questions.tsx';
import { useOrderActs } from './use-order-acts.ts';

/** An order and what its owner may do with it now; drawn when its payment is known too, which stands above the rest. */
export function OrderView(props: { order: OrderDetail; reader: OrderReader }) {
	return useIsPaymentKnown(props.order) ? <OpenedOrder {...props} /> : <SkeletonRows />;
}

function OpenedOrder({ order, reader }: { order: OrderDetail; reader: OrderReader }) {
	const acts = useOrderActs(order, reader);
	const [thumb, setThumb] = useState<HTMLElement | null>(null);
	return (
		<ThumbProvider value={thumb}>
			<div className="print:hidden">
				<OrderBody
					order={order}
					pay={
						<>
							<OrderQuestions order={order} reader={reader} />
							<FeesBeyond order={order} reader={reader} />
							<AskedAmendments order={order} reader={reader} />
							<OrderPayment order={order} />
						</>
					}
					care={
						<>
							<OrderProblems order={order} reader={reader} />
							<OrderContact contact={order.contact} orderNumber={order.orderNumber} />
						</>
					}
					end={<OrderEnd order={order} reader={reader} acts={acts} />}
				/>
				<OrderBar order={order} acts={acts} thumb={setThumb} />
			</div>
			<OrderPrint order={order} />
			{acts.dialog}
		</ThumbProvider>
	);
}
