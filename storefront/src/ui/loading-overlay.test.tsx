import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAction } from '../app/use-action.ts';
import { shop, show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { holdOverlay } from './loading-overlay.tsx';
import { Sheet } from './sheet.tsx';

/** Goes to the bank, and asks why where it cannot. */
function Pay({ asks = false }: { asks?: boolean }) {
	const [open, setOpen] = useState(false);
	const go = useAction(paymentsCalls.goPay, {
		onMutate: () => holdOverlay('Loading'),
		onError: () => setOpen(asks),
		onSettled: (_page, _error, _wish, letGo) => letGo?.(),
	});
	return (
		<>
			<Button busy={go.isPending} onClick={() => go.mutate({ paymentId: '9' })}>
				Pay
			</Button>
			<Sheet open={open} title="Prove it" onClose={() => setOpen(false)}>
				<input aria-label="Code" />
			</Sheet>
		</>
	);
}

const pay = () => page.getByRole('button', { name: 'Pay' });
/** The button was drawn as busy meanwhile, as on a line that takes its time. */
async function payAndWait(): Promise<void> {
	const answer = shop.hold(paymentsCalls.goPay);
	await pay().click();
	await expect.element(page.getByRole('dialog', { name: 'Loading' })).toBeInTheDocument();
	await expect.poll(() => document.querySelector('[aria-busy]')).not.toBeNull();
	answer();
	await expect.element(page.getByRole('dialog', { name: 'Loading' })).not.toBeInTheDocument();
}

test('whoever was refused finds the focus on the button that they tapped', async () => {
	shop.refuse(paymentsCalls.goPay, 'bad_gateway');
	await show(<Pay />);
	await payAndWait();
	await expect.element(pay()).toHaveFocus();
});

test('what opens meanwhile keeps the focus', async () => {
	shop.refuse(paymentsCalls.goPay, 'bad_gateway');
	await show(<Pay asks />);
	await payAndWait();
	await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
	await expect.poll(() => document.activeElement?.closest('dialog')).not.toBeNull();
	// Longer than the focus takes to be given back.
	await new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => setTimeout(drawn))));
	expect(document.activeElement?.closest('dialog')).toBe(page.getByRole('dialog', { name: 'Prove it' }).element());
});
