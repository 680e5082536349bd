import { Refused } from '@qaysari/client/testing/shop-peer';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { couponsConsoleSchemas } from '@qaysari/contract/coupons.schemas';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { customersSchemas } from '@qaysari/contract/customers.schemas';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { BlockDialog, UnblockDialog } from './block-dialog.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerCoupons } from './customer-lists.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { GiveCouponDialog } from './give-coupon-dialog.tsx';

const { block, unblock, addNote, listNotes, listCoupons } = customersCalls;
const { list: listOffers, grant } = couponsConsoleCalls;
const customer = { ...answerOf(customersSchemas.get), userId: '1001', name: 'Zana', groupId: '5', phone: '+9647701234567' };
const offer = (offerId: string, title: string) => ({
	...rowOf(couponsConsoleSchemas.list),
	offerId,
	title,
	state: 'running' as const,
	purpose: 'claim' as const,
});
let closed = 0;
const onClose = () => {
	closed += 1;
};

beforeEach(() => {
	closed = 0;
	shop.answer(block, { done: true });
	shop.answer(unblock, { done: true });
	shop.answer(listNotes, pageOf([]));
	shop.answer(listOffers, pageOf([offer('1', 'Spring')]));
	shop.answer(grant, { given: 1, passedOver: 0, unknown: [] });
});

test('somebody is blocked for a reason of more than a letter, once, after it was said what it means', async () => {
	await show(<BlockDialog customer={customer} onClose={onClose} />);
	await expect.element(dialog()).toMatchTextContent(/Block Zana\?.*All their devices are signed out/);
	for (const none of ['', '   ', 'x']) {
		await field('Reason, for operators alone').fill(none);
		await button('Block', dialog()).click();
		await expect.element(dialog().getByText('Please give a reason').first()).toBeVisible();
	}
	expect(sent(block)).toEqual([]);
	await field('Reason, for operators alone').fill(' Orders and never opens ');
	shop.cut(block);
	await shop.tapTwice(button('Block', dialog()));
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(block, { done: true });
	await button('Block', dialog()).click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(block).at(-1)).toEqual({ userId: '1001', reason: 'Orders and never opens' });
	expect(wishes(block)).toBe(1);
});

test('and let in again', async () => {
	await show(<UnblockDialog customer={customer} onClose={onClose} />);
	await button('Cancel', dialog()).click();
	expect(sent(unblock)).toEqual([]);
	await button('Unblock', dialog()).click();
	await expect.poll(() => sent(unblock)).toEqual([{ userId: '1001' }]);
});

test('a coupon that runs is given; who has as many as one may have is said, and the dialog stays', async () => {
	await show(<GiveCouponDialog open customer={customer} onClose={onClose} />);
	await button('Give a coupon', dialog()).click();
	await expect.element(dialog().getByText('This is needed.')).toBeVisible();
	await choose(/Coupon/, 'Spring', dialog());
	shop.answer(grant, { given: 0, passedOver: 1, unknown: [] });
	await button('Give a coupon', dialog()).click();
	await expect.element(page.getByText('They have as many of this coupon as one may have.')).toBeVisible();
	expect(closed).toBe(0);
	shop.answer(grant, { given: 1, passedOver: 0, unknown: [] });
	await button('Give a coupon', dialog()).click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(grant).at(-1)).toEqual({ offerId: '1', userIds: ['1001'] });
});

test('those that run and can be given are all that is read, however many there were', async () => {
	shop.answer(listOffers, ({ states, purposes }) =>
		states?.join() === 'running' && purposes?.join() === 'claim,code,grant'
			? pageOf([offer('2', 'Autumn')])
			: { records: [], nextCursor: 'more' },
	);
	await show(<GiveCouponDialog open customer={customer} onClose={onClose} />);
	await choose(/Coupon/, 'Autumn', dialog());
	await button('Give a coupon', dialog()).click();
	await expect.poll(() => sent(grant)).toEqual([{ offerId: '2', userIds: ['1001'] }]);
	expect(sent(listOffers).every(({ cursor }) => cursor === undefined)).toBe(true);
});

test('where no coupon runs it is said', async () => {
	shop.answer(listOffers, pageOf([]));
	await show(<GiveCouponDialog open customer={customer} onClose={onClose} />);
	await expect.element(dialog().getByText('No coupon that can be given runs now.')).toBeVisible();
});

const words = () => page.getByRole('textbox', { name: /What colleagues should know/ });

test('a note is added once; what is written on while it travels stays', async () => {
	shop.answer(addNote, { noteId: '4' });
	await show(<CustomerNotes userId="1001" />);
	await expect.element(page.getByText('Nobody noted anything yet.')).toBeVisible();
	await expect.element(button('Add note')).toBeDisabled();
	await words().fill(' Calls often ');
	const arrive = shop.hold(addNote);
	await shop.tapTwice(button('Add note'));
	await expect.poll(() => sent(addNote).length).toBeGreaterThan(0);
	await words().fill('Calls often, at night');
	arrive();
	await expect.element(button('Add note')).toBeEnabled();
	await expect.element(words()).toHaveValue('Calls often, at night');
	expect(sent(addNote)[0]).toEqual({ userId: '1001', note: 'Calls often' });
	expect(wishes(addNote)).toBe(1);
});

test('a note that was refused stays beside why', async () => {
	await show(<CustomerNotes userId="1001" />);
	shop.refuse(addNote, 'not_found');
	await words().fill('Calls often');
	await button('Add note').click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'not_found' })).toBeVisible();
	await expect.element(words()).toHaveValue('Calls often');
});

test('notes that cannot be read are not none', async () => {
	shop.refuse(listNotes, 'not_found');
	await show(<CustomerNotes userId="1001" />);
	await expect.element(button('Try again')).toBeVisible();
	await expect.element(page.getByText('Nobody noted anything yet.')).not.toBeInTheDocument();
});

test('a customer is called and written to from their page, by whoever may', async () => {
	const shown = await show(<CustomerFacts customer={customer} />);
	await expect.element(page.getByRole('link', { name: /770/ })).toHaveAttribute('href', 'tel:+9647701234567');
	await page.getByRole('link', { name: /conversation/i }).click();
	await expect.poll(() => shown.address()).toContain('group=5');
});

test('coupons of each state are asked for by keyboard too', async () => {
	shop.answer(listCoupons, { ...pageOf([]), counts: { usable: 0, held: 2, used: 0, expired: 0 } });
	await show(<CustomerCoupons userId="1001" />);
	await expect.element(page.getByText('No coupons here')).toBeVisible();
	await page
		.getByRole('radio', { name: /Usable/ })
		.element()
		.focus();
	await userEvent.keyboard('{ArrowRight}');
	await expect.poll(() => sent(listCoupons).at(-1)?.state).not.toBe('usable');
});

/** As their page opens it. */
function CouponDesk() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Open
			</button>
			<GiveCouponDialog open={open} customer={customer} onClose={() => setOpen(false)} />
		</>
	);
}

test('a coupon whose answer got lost is given once, though the window was closed and it was chosen again', async () => {
	await show(<CouponDesk />);
	shop.cut(grant);
	const give = async () => {
		await button('Open').click();
		await choose(/Coupon/, 'Spring', dialog());
		await button('Give a coupon', dialog()).click();
	};
	expect(sent(listOffers)).toEqual([]);
	await give();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await button('Cancel', dialog()).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	shop.answer(grant, { given: 1, passedOver: 0, unknown: [] });
	await give();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(wishes(grant)).toBe(1);
});

test('why more notes did not come is told, and the first of many can be had back', async () => {
	const noted = (number: number) => ({
		...rowOf(customersSchemas.listNotes),
		noteId: String(number + 1),
		text: `Note ${number}`,
	});
	const perPage = 20;
	shop.answer(listNotes, ({ cursor }) => {
		const at = Number(cursor ?? 0);
		if (at === 1) throw new Refused('too_many_requests');
		return { records: [noted(at * perPage)], nextCursor: String(at + 1) };
	});
	await show(<CustomerNotes userId="1001" />);
	await button('Load more').click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'too_many_requests' })).toBeVisible();
	shop.answer(listNotes, ({ cursor }) => {
		const at = Number(cursor ?? 0);
		return { records: [noted(at * perPage)], nextCursor: at < 10 ? String(at + 1) : null };
	});
	for (let at = 1; at <= 10; at += 1) {
		await button('Load more').click();
		await expect.element(page.getByText(`Note ${at * perPage}`, { exact: true })).toBeVisible();
	}
	await expect.element(page.getByText('Note 0', { exact: true })).not.toBeInTheDocument();
	await button('Show earlier rows').click();
	await expect.element(page.getByText('Note 0', { exact: true })).toBeVisible();
});
