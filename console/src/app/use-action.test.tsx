import { Refused } from '@qaysari/client/testing/shop-peer';
import { failedJobsCalls } from '@qaysari/contract/failed-jobs.calls';
import { App } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, wishes } from '../testing/hands.ts';
import { shop, show } from '../testing/show.tsx';
import { useFaultToast } from '../ui/use-fault-toast.ts';
import { useAction } from './use-action.ts';

const { dismiss } = failedJobsCalls;

/** Rows that share one call, as they do where a table's are all of one component. */
function Rows({ onDone }: { onDone: () => void }) {
	const { message } = App.useApp();
	const onError = useFaultToast();
	const work = useAction(dismiss);
	return ['First', 'Second'].map((name) => (
		<button
			key={name}
			type="button"
			onClick={() =>
				work.mutate({ name }, { tell: ({ jobs }) => void message.success(`${name}: ${jobs}`), onSuccess: onDone, onError })
			}
		>
			{name}
		</button>
	));
}

/** A place that can be left. */
function Desk() {
	const [open, setOpen] = useState(true);
	const [done, setDone] = useState(0);
	return (
		<>
			<button type="button" onClick={() => setOpen(false)}>
				Leave
			</button>
			<output>{done} done here</output>
			{open && <Rows onDone={() => setDone((now) => now + 1)} />}
		</>
	);
}

const asked = () => shop.asked(dismiss).length;
const said = (text: string) => page.getByText(text, { exact: true });

beforeEach(() => shop.answer(dismiss, { jobs: 3, more: false }));

test('what came of a call is told where it was asked, once', async () => {
	await show(<Desk />);
	await button('First').click();
	await expect.element(said('First: 3')).toBeVisible();
	await expect.element(said('1 done here')).toBeVisible();
	shop.refuse(dismiss, 'not_found');
	await button('Second').click();
	await expect.element(said('not_found')).toBeVisible();
	expect(said('not_found').elements()).toHaveLength(1);
});

test('what came of a call is told though its place was left, and does there nothing any more', async () => {
	await show(<Desk />);
	const arrive = shop.hold(dismiss);
	await button('First').click();
	await expect.poll(asked).toBe(1);
	await button('Leave').click();
	arrive();
	await expect.element(said('First: 3')).toBeVisible();
	await expect.element(said('0 done here')).toBeVisible();
});

test('why a call was refused is told though its place was left', async () => {
	await show(<Desk />);
	shop.refuse(dismiss, 'not_found');
	const arrive = shop.hold(dismiss);
	await button('First').click();
	await expect.poll(asked).toBe(1);
	await button('Leave').click();
	arrive();
	await expect.element(said('not_found')).toBeVisible();
	expect(said('not_found').elements()).toHaveLength(1);
});

test('why a call was refused is told though another was asked in the same place since', async () => {
	await show(<Desk />);
	shop.answer(dismiss, ({ name }) => {
		if (name === 'First') throw new Refused('not_found');
		return { jobs: 5, more: false };
	});
	const arrive = shop.hold(dismiss);
	await button('First').click();
	await button('Second').click();
	await expect.poll(asked).toBe(2);
	arrive();
	await expect.element(said('Second: 5')).toBeVisible();
	await expect.element(said('not_found')).toBeVisible();
});

test('two presses that are one wish are told once', async () => {
	await show(<Desk />);
	await shop.tapTwice(button('Second'));
	await expect.element(said('Second: 3')).toBeVisible();
	expect(said('Second: 3').elements()).toHaveLength(1);
	expect(wishes(dismiss)).toBe(1);
	shop.refuse(dismiss, 'not_found');
	await shop.tapTwice(button('First'));
	await expect.element(said('not_found')).toBeVisible();
	expect(wishes(dismiss)).toBe(2);
	expect(said('not_found').elements()).toHaveLength(1);
});

test('a wish that is tried again by itself stays the same one, though another was asked in the same place since', async () => {
	await show(<Desk />);
	const arrive = shop.hold(dismiss);
	await button('First').click();
	await button('Second').click();
	await expect.poll(asked).toBe(2);
	shop.cut(dismiss);
	arrive();
	await expect.element(page.getByText(/cannot be reached/).first()).toBeVisible();
	await expect.poll(asked).toBe(6);
	expect(wishes(dismiss)).toBe(2);
});
