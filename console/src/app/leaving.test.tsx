import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { holdTapsWhileLeft, useDrawnPlace } from './leaving.ts';

function Page() {
	useDrawnPlace();
	return <Outlet />;
}

test('a form whose next screen is still loaded is not sent again, and links lead elsewhere', async () => {
	const sent: string[] = [];
	function Form() {
		const navigate = useNavigate();
		return (
			<form
				onSubmit={(event) => {
					event.preventDefault();
					sent.push('shipment');
					void navigate('/shipments/9');
				}}
			>
				<button type="submit">Save</button>
				<Link to="/orders">Orders</Link>
			</form>
		);
	}
	const line = Promise.withResolvers<() => string>();
	const router = createMemoryRouter([
		{
			Component: Page,
			children: [
				{ index: true, Component: Form },
				{ path: '/shipments/9', lazy: async () => ({ Component: await line.promise }) },
				{ path: '/orders', Component: Form },
			],
		},
	]);
	onTestFinished(holdTapsWhileLeft(router));
	await render(<RouterProvider router={router} />);
	const save = page.getByRole('button', { name: 'Save' });
	await save.click();
	await expect.poll(() => router.state.navigation.location?.pathname).toBe('/shipments/9');
	await save.click();
	expect(sent).toEqual(['shipment']);

	await page.getByRole('link', { name: 'Orders' }).click();
	await expect.poll(() => router.state.location.pathname).toBe('/orders');
	await save.click();
	line.resolve(() => 'On its way');
	await expect.element(page.getByText('On its way')).toBeVisible();
	expect(sent).toEqual(['shipment', 'shipment']);
});
