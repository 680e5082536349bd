import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { shipmentsSchemas } from '@qaysari/contract/shipments.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { AddOrdersDialog } from './add-orders-dialog.tsx';
import { CarriedOrders } from './carried-orders.tsx';
import { MoveShipmentDialog } from './move-shipment-dialog.tsx';
import { ShipmentForm } from './shipment-form.tsx';

const { addOrders, removeOrder, listOrders, previewMove, move, save } = shipmentsCalls;
const shipment = { ...answerOf(shipmentsSchemas.get), shipmentId: '3', name: 'MSKU 7', closed: false, version: 4 };
const preview = { ...answerOf(shipmentsSchemas.previewMove), moves: 2, already: 1, cannot: [] };
let [closed, saved] = [0, ''];
const onClose = () => {
	closed += 1;
};

beforeEach(() => {
	[closed, saved] = [0, ''];
	shop.answer(addOrders, { added: 2, refused: [] });
	shop.answer(previewMove, preview);
	shop.answer(move, answerOf(shipmentsSchemas.move));
	shop.answer(save, { ...answerOf(shipmentsSchemas.save), shipmentId: '9' });
	shop.answer(removeOrder, { done: true });
});

test('numbers are pasted with whatever stands between them, each put in once', async () => {
	await show(<AddOrdersDialog shipmentId="3" onClose={onClose} />);
	const numbers = field('Numbers of orders or parcels');
	await button('Add orders', dialog()).click();
	await expect.element(dialog().getByText('Enter 1 to 200 numbers')).toBeVisible();
	await numbers.fill(' Q٢٢٢٢٢٢٢٢٢٢\nQ3333333333،Q3333333333 ; SF1\n');
	const add = button('Add orders', dialog());
	await shop.tapTwice(add);
	await expect.poll(() => closed).toBeGreaterThan(0);
	expect(sent(addOrders)[0]).toEqual({ shipmentId: '3', numbers: ['Q2222222222', 'Q3333333333', 'SF1'] });
	expect(wishes(addOrders)).toBe(1);
});

test('those that were not put in are named with their reason, and the dialog stays', async () => {
	shop.answer(addOrders, { added: 1, refused: [{ number: 'Q3333333333', reason: 'elsewhere' }] });
	await show(<AddOrdersDialog shipmentId="3" onClose={onClose} />);
	await field('Numbers of orders or parcels').fill('Q2222222222 Q3333333333');
	await button('Add orders', dialog()).click();
	await expect.element(dialog()).toMatchTextContent(/1 order was added.*Q3333333333.*Is in another shipment/);
	expect(closed).toBe(0);
});

test('more than 200 are not sent at all', async () => {
	await show(<AddOrdersDialog shipmentId="3" onClose={onClose} />);
	await field('Numbers of orders or parcels').fill(Array.from({ length: 201 }, (_, index) => `SF${index}`).join(' '));
	await button('Add orders', dialog()).click();
	await expect.element(dialog().getByText('Enter 1 to 200 numbers')).toBeVisible();
	expect(sent(addOrders)).toEqual([]);
});

test('a move says what it would do first; what cannot go is named', async () => {
	const [stays] = answerOf(shipmentsSchemas.previewMove).cannot;
	if (!stays) throw new Error('an example without orders that stay');
	shop.answer(previewMove, { ...preview, cannot: [{ ...stays, orderNumber: 'Q4444444444' }] });
	await show(<MoveShipmentDialog one={shipment} event="arrivedInIraq" onClose={onClose} />);
	await expect.element(dialog()).toMatchTextContent(/2 orders move on.*1 order is that far already.*Q4444444444/);
	const go = button('Move 2 orders', dialog());
	const answer = shop.hold(move);
	await shop.tapTwice(go);
	answer();
	await expect.poll(() => closed).toBeGreaterThan(0);
	expect(sent(move)[0]).toEqual({ shipmentId: '3', event: 'arrivedInIraq' });
	expect(wishes(move)).toBe(1);
});

test('where nothing would move, or nobody knows, there is nothing to press', async () => {
	shop.answer(previewMove, { ...preview, moves: 0 });
	const shown = await show(<MoveShipmentDialog one={shipment} event="arrivedInIraq" onClose={onClose} />);
	await expect.element(dialog().getByText('0 orders move on')).toBeVisible();
	await expect.element(button('Move 0 orders', dialog())).toBeDisabled();
	await shown.unmount();

	shop.refuse(previewMove, 'not_found');
	await show(<MoveShipmentDialog one={{ ...shipment, shipmentId: '4' }} event="arrivedInIraq" onClose={onClose} />);
	await expect.element(button('Try again', dialog())).toBeVisible();
	await expect.element(dialog().getByRole('button', { name: /^Move/ })).toBeDisabled();
	expect(sent(move)).toEqual([]);
});

test('a shipment needs a name and nothing else', async () => {
	await show(
		<ShipmentForm
			shipment={null}
			onClose={onClose}
			onSaved={(shipmentId) => {
				saved = shipmentId;
			}}
		/>,
	);
	await button('Save', dialog()).click();
	await expect.element(dialog().getByText('Please enter a name')).toBeVisible();
	await field('Container or flight').fill(' MSKU 8 ');
	await dialog().getByText('By air').click();
	await field('Container or flight').click();
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => saved).toBe('9');
	expect(sent(save)).toEqual([{ name: 'MSKU 8', way: 'air', departsOn: null, arrivesOn: null, note: '', closed: false }]);
});

test('one that is changed goes out whole with the version that was seen, and its refusal stays', async () => {
	const listed = {
		...rowOf(shipmentsSchemas.list),
		...shipment,
		departsOn: '2026-11-01',
		arrivesOn: null,
		note: 'Seal 5',
		way: 'sea' as const,
	};
	await show(<ShipmentForm shipment={listed} onClose={onClose} />);
	await dialog().getByRole('switch').click();
	shop.refuse(save, 'changed_meanwhile');
	await button('Save', dialog()).click();
	await expect.element(trouble('changed_meanwhile')).toBeVisible();
	expect(closed).toBe(0);
	expect(sent(save)[0]).toEqual({
		shipmentId: '3',
		version: 4,
		name: 'MSKU 7',
		way: 'sea',
		departsOn: '2026-11-01',
		arrivesOn: null,
		note: 'Seal 5',
		closed: true,
	});
});

test('an order is taken out of one that is under way, and of no other', async () => {
	const order = { ...rowOf(shipmentsSchemas.listOrders), orderNumber: 'Q2222222222' };
	shop.answer(listOrders, pageOf([order, { ...order, orderNumber: 'Q3333333333' }]));
	const shown = await show(<CarriedOrders one={shipment} />);
	await row('Q3333333333').getByRole('button').click();
	await expect.poll(() => sent(removeOrder)).toEqual([{ shipmentId: '3', orderNumber: 'Q3333333333' }]);
	await shown.unmount();
	await show(<CarriedOrders one={{ ...shipment, closed: true }} />);
	await expect.element(page.getByText('Q2222222222')).toBeVisible();
	await expect.element(row('Q2222222222').getByRole('button')).not.toBeInTheDocument();
});
