import { staffCalls } from '@qaysari/contract/staff.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../testing/show.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { useSession } from './session.ts';

/** As the frame shows who is signed in. */
function Menu() {
	const operator = useSession().data?.operator;
	return operator ? <OperatorMenu operator={operator} onLeave={undefined} /> : <p>Nobody</p>;
}

const signOut = async () => {
	await page.getByRole('button').first().click();
	await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

test('whoever could not be signed out is told so, and is in until it succeeds', async () => {
	await show(<Menu />);
	shop.cut(staffCalls.signOut);
	await signOut();
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	await expect.element(page.getByText('Nobody')).not.toBeInTheDocument();
	shop.answer(staffCalls.signOut, { done: true });
	await signOut();
	await expect.element(page.getByText('Nobody')).toBeVisible();
});

test('whose session is over already is out, and nothing is amiss', async () => {
	await show(<Menu />);
	shop.refuse(staffCalls.signOut, 'unauthorized');
	await signOut();
	await expect.element(page.getByText('Nobody')).toBeVisible();
	await expect.element(page.getByText('unauthorized')).not.toBeInTheDocument();
});
