import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setSession } from '../../app/session.ts';
import { shop, show } from '../../testing/show.tsx';
import { SignOut } from '../account/sign-out.tsx';
import { forgetWish, useCheckoutWish } from './checkout-wish.ts';

const session = { token: 'token', userId: '1' };

beforeEach(() => {
	forgetWish();
	shop.answer(accountsCalls.loginOut, { done: true });
});

/** What is typed and ticked on the way to an order. */
function Wish() {
	const [{ remark, agreed }, change] = useCheckoutWish();
	return (
		<>
			<input aria-label="Remark" value={remark} onChange={({ target }) => change({ remark: target.value })} />
			<input type="checkbox" aria-label="Agreed" checked={agreed} onChange={() => change({ agreed: !agreed })} />
		</>
	);
}

const remark = () => page.getByRole('textbox', { name: 'Remark' });
const agreed = () => page.getByRole('checkbox', { name: 'Agreed' });

async function type(): Promise<void> {
	await remark().fill('Ring twice');
	await agreed().click();
}

test('what one buyer typed and agreed to is in nobody else’s order', async () => {
	await show(
		<>
			<Wish />
			<SignOut />
		</>,
		{ session },
	);
	await type();
	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();

	await expect.element(remark()).toHaveValue('');
	await expect.element(agreed()).not.toBeChecked();
	setSession({ token: 'other', userId: '2' });
	await expect.element(page.getByText('You are signed out')).toBeVisible();
	await expect.element(remark()).toHaveValue('');
	await expect.element(agreed()).not.toBeChecked();
});

test('a visitor goes on with what they typed when they sign in half-way', async () => {
	await show(<Wish />);
	await type();
	setSession(session);

	await remark().fill('Ring twice, please');
	await expect.element(agreed()).toBeChecked();
});

test('whose session ended by itself finds theirs again', async () => {
	await show(<Wish />, { session });
	await type();
	setSession(null);
	await expect.element(remark()).toHaveValue('');
	setSession({ ...session, token: 'next' });

	await expect.element(remark()).toHaveValue('Ring twice');
	await expect.element(agreed()).toBeChecked();
});
