import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { couriersConsoleSchemas } from '@qaysari/contract/couriers.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Fault } from '../../app/fault.ts';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, trouble } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { CashDialog, type CashPlace } from './cash-dialog.tsx';

const rider = (courierId: string, name: string) => ({ ...rowOf(couriersConsoleSchemas.listCouriers), courierId, name });
let confirmed: [number, object][] = [];

beforeEach(() => {
	confirmed = [];
	shop.answer(couriersConsoleCalls.listCouriers, pageOf([rider('8', 'Karwan'), rider('9', 'Sara')]));
});

const draw = (place: CashPlace, more: Partial<Parameters<typeof CashDialog>[0]> = {}) =>
	show(
		<CashDialog
			place={place}
			due={1_250_000}
			fault={null}
			busy={false}
			onConfirm={(...what) => confirmed.push(what)}
			onClose={() => {}}
			{...more}
		/>,
	);

test('cash at the door begins with what is due and names who brought it', async () => {
	await draw('door');
	await expect.element(field('Amount')).toHaveValue('12,500');
	await button('Record cash', dialog()).click();
	expect(confirmed).toEqual([]);
	await choose(/Courier/, 'Sara', dialog());
	await field('Amount').click();
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => confirmed).toEqual([[1_250_000, { courierId: '9' }]]);
});

test('who took the goods out is named already, whether still riding or not', async () => {
	await draw('door', { courier: { courierId: '5', name: 'Hiwa', phone: '07701234567' } });
	await expect.element(dialog().getByTitle('Hiwa')).toBeVisible();
	await button('Record cash', dialog()).click();
	await expect.poll(() => confirmed).toEqual([[1_250_000, { courierId: '5' }]]);
});

test('a pickup is paid where it is fetched: nobody is asked for a courier', async () => {
	await draw('pickup');
	await expect.element(dialog().getByText('Courier')).not.toBeInTheDocument();
	await field('Amount').fill('');
	await button('Confirm cash', dialog()).click();
	await expect.element(dialog().getByText('Please enter the amount')).toBeVisible();
	await field('Amount').fill('٠');
	await button('Confirm cash', dialog()).click();
	expect(confirmed).toEqual([]);
	await field('Amount').fill('١٢٥٠٠');
	await button('Confirm cash', dialog()).click();
	await expect.poll(() => confirmed.map(([amount]) => amount)).toEqual([1_250_000]);
});

test('while it is recorded Enter does not record it again, and a refusal stands above the sum', async () => {
	const shown = await draw('pickup', { busy: true });
	await field('Amount').click();
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog()).toBeVisible();
	expect(confirmed).toEqual([]);
	await shown.unmount();
	await draw('pickup', { fault: new Fault('refusal', 'The sum has to be exactly 12,500 IQD.') });
	await expect.element(trouble('exactly 12,500 IQD')).toBeVisible();
	await expect.element(page.getByText('Cash paid at the store')).toBeVisible();
});
