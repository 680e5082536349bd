import { orderStatus } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths, patterns } from '../../app/paths.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { OrderScreen } from './order-screen.tsx';

const { getOrder, moveOrder } = ordersConsoleCalls;
const order = {
	...answerOf(ordersConsoleSchemas.getOrder),
	status: orderStatus.WAIT_SELLER_SEND,
	origin: 'china' as const,
	events: [{ event: 'shippedInChina', open: true, reason: null }],
};

/** The browser's own way back, which no dialog stands before. */
let goBack = () => {};

function Ways() {
	const navigate = useNavigate();
	goBack = () => void navigate(-1);
	return <Link to={paths.order('Q3333333333')}>The next one</Link>;
}

test('a dialog that was open over an order is not there over the one that somebody goes back to', async () => {
	shop.answer(getOrder, ({ orderNumber }) => ({ ...order, orderNumber }));
	await show(
		<>
			<Ways />
			<Routes>
				<Route path={patterns.order} element={<OrderScreen />} />
			</Routes>
		</>,
		{ at: paths.order('Q2222222222') },
	);
	const step = button('Mark as shipped in China');
	await expect.element(step).toBeVisible();
	await page.getByRole('link', { name: 'The next one' }).click();
	await expect.element(page.getByRole('heading', { name: /Q3333333333/ })).toBeVisible();
	await step.click();
	await expect.element(dialog()).toMatchTextContent(/Q3333333333/);
	goBack();
	await expect.element(page.getByRole('heading', { name: /Q2222222222/ })).toBeVisible();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(moveOrder)).toEqual([]);
});
