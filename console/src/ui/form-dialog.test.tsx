import { Form, Input } from 'antd';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
