import { Form, Input } from 'antd';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { FormDialog } from './form-dialog.tsx';

/** A list of stores, each of which is edited in the one dialog that also makes new ones. */
function Stores() {
	const [phone, setPhone] = useState<string | null>(null);
	return (
		<>
			{['0770', '0750', ''].map((one) => (
				<button key={one} type="button" onClick={() => setPhone(one)}>
					{one || 'New'}
				</button>
			))}
			<FormDialog<{ phone: string }>
				open={phone !== null}
				title="Store"
				submit="Save"
				initial={{ phone: phone ?? '' }}
				fault={null}
				busy={false}
				onSubmit={() => {}}
				onClose={() => setPhone(null)}
			>
				<Form.Item name="phone" label="Phone">
					<Input />
				</Form.Item>
			</FormDialog>
		</>
	);
}

function Note({ onSubmit }: { onSubmit: (values: { text: string; more: string }) => void }) {
	return (
		<FormDialog<{ text: string; more: string }>
			open
			title="Note"
			submit="Keep"
			initial={{ text: '', more: '' }}
			fault={null}
			busy={false}
			onSubmit={onSubmit}
			onClose={() => {}}
		>
			<Form.Item name="text" label="Text" rules={[{ required: true }]}>
				<Input />
			</Form.Item>
			<Form.Item name="phone" label="Phone">
				<Input />
			</Form.Item>
			<Form.Item name="more" label="More">
				<Input.TextArea />
			</Form.Item>
		</FormDialog>
	);
}

test('Enter in a field sends the form once, and in a text begins a line', async () => {
	const sent: unknown[] = [];
	await show(<Note onSubmit={(values) => sent.push(values)} />);
	const field = page.getByLabelText('Text');
	await field.click();
	// Nothing typed: what is wanted is said, and nothing sent.
	await userEvent.keyboard('{Enter}');
	await field.fill('Called twice');
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => sent).toMatchObject([{ text: 'Called twice', more: '' }]);
	await page.getByLabelText('More').click();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByLabelText('More')).toHaveValue('\n');
	expect(sent).toHaveLength(1);
});

test('each opening begins with what it is about, whatever stood or was typed there before', async () => {
	await show(<Stores />);
	const field = page.getByLabelText('Phone');
	for (const [button, begins] of [
		['0770', '0770'],
		['0750', '0750'],
		['New', ''],
		['0770', '0770'],
	] as const) {
		await page.getByRole('button', { name: button }).click();
		await expect.element(field).toHaveValue(begins);
		await field.fill('typed and given up');
		await page.getByRole('button', { name: 'Close' }).click();
		await expect.element(field).not.toBeInTheDocument();
	}
});

test('what is typed stays though a tap beside the dialog follows', async () => {
	await show(<Stores />);
	await page.getByRole('button', { name: 'New' }).click();
	const field = page.getByLabelText('Phone');
	await field.fill('0771');
	// The dialog is narrower than the window.
	await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
	await expect.element(field).toHaveValue('0771');
	await field.fill('0772');
	await page.getByRole('button', { name: 'Close' }).click();
	await expect.element(field).not.toBeInTheDocument();
});

test('nobody turns away from what is under way: its outcome is told where it was asked for', async () => {
	let closed = 0;
	const shown = (busy: boolean) => (
		<FormDialog<{ text: string }>
			open
			title="Note"
			submit="Keep"
			initial={{ text: '' }}
			fault={null}
			busy={busy}
			onSubmit={() => {}}
			onClose={() => {
				closed += 1;
			}}
		>
			<Form.Item name="text" label="Text">
				<Input />
			</Form.Item>
		</FormDialog>
	);
	const close = [
		() => page.getByRole('button', { name: 'Cancel' }).click(),
		() => page.getByRole('button', { name: 'Close' }).click(),
		async () => {
			await page.getByLabelText('Text').click();
			await userEvent.keyboard('{Escape}');
		},
	];
	const busy = await show(shown(true));
	for (const one of close) await one();
	expect(closed).toBe(0);
	await busy.unmount();
	await show(shown(false));
	for (const one of close) await one();
	expect(closed).toBe(close.length);
});
