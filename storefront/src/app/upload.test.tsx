import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UploadField } from '../features/uploads/upload-field.tsx';
import { useUploadList } from '../features/uploads/use-upload-list.ts';
import { shop, show } from '../testing/show.tsx';
import { onAskToSignIn } from './login-events.ts';
import { getSession, setSession } from './session.ts';

const session = { token: 'token', userId: '1' };

function Receipt() {
	const list = useUploadList({ purpose: 'receipt', max: 3, documents: true });
	return <UploadField list={list} max={3} accept="application/pdf" label="Receipt" hint="" add="Add" />;
}

const send = () =>
	userEvent.upload(page.getByLabelText('Receipt'), new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));

test('a session that is found to be over while a file goes up asks its owner to sign in', async () => {
	const reasons: string[] = [];
	const stopHearing = onAskToSignIn((reason) => reasons.push(reason));
	shop.refuse(uploadsCalls.file, 'unauthorized');
	await show(<Receipt />, { session });
	await send();

	await expect.poll(() => reasons).toEqual(['expired']);
	expect(getSession()).toBeNull();
	stopHearing();
});

test('a file that went up for a session before does not end the one that began meanwhile', async () => {
	const answer = shop.hold(uploadsCalls.file);
	shop.refuse(uploadsCalls.file, 'unauthorized');
	await show(<Receipt />, { session });
	await send();
	await expect.poll(() => shop.asked(uploadsCalls.file)).toHaveLength(1);
	setSession({ ...session, token: 'next' });
	answer();

	await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	expect(getSession()?.token).toBe('next');
});
