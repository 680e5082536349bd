import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { couriersConsoleSchemas } from '@qaysari/contract/couriers.schemas';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { CourierItem } from './courier-item.tsx';
import { CourierSelect } from './courier-select.tsx';

const { listCouriers } = couriersConsoleCalls;
const courier = (courierId: string, name: string) => ({ ...rowOf(couriersConsoleSchemas.listCouriers), courierId, name });
const couriers = [courier('1', 'Azad'), courier('2', 'Karwan'), courier('3', 'Sara')];
let chosen: (string | null | undefined)[] = [];

beforeEach(() => {
	chosen = [];
	shop.answer(listCouriers, ({ search = '' }) => pageOf(couriers.filter(({ name }) => name.startsWith(search))));
});

function Alone() {
	const [value, setValue] = useState<string | null>(null);
	return (
		<CourierSelect
			value={value}
			onChange={(next) => {
				chosen.push(next);
				setValue(next);
			}}
		/>
	);
}

function InForm() {
	return (
		<Form<{ courierId?: string }> onValuesChange={({ courierId }) => chosen.push(courierId)}>
			<CourierItem present={null} required />
		</Form>
	);
}

const fields: Record<string, ReactNode> = { alone: <Alone />, 'in a form': <InForm /> };

for (const [where, field] of Object.entries(fields))
	test(`Enter takes the courier that was looked for, and none of those that stood there before: ${where}`, async () => {
		await show(field);
		await page.getByRole('combobox').click();
		await expect.element(page.getByTitle('Azad').last()).toBeVisible();
		const answer = shop.hold(listCouriers);
		await userEvent.keyboard('Sa');
		await expect.poll(() => sent(listCouriers).at(-1)?.search).toBe('Sa');
		await userEvent.keyboard('{Enter}');
		expect(chosen).toEqual([]);
		answer();
		await expect.element(page.getByTitle('Sara').last()).toBeVisible();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => chosen).toEqual(['3']);
	});
