import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { chatConsoleSchemas } from '@qaysari/contract/chat-console.schemas';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../app/query-client.ts';
import { end } from '../../app/session.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { Reply } from './reply.tsx';

const { sendMessage, listAnswers, uploadFile } = chatConsoleCalls;
const message = answerOf(chatConsoleSchemas.sendMessage);
const picture = new File([new Uint8Array([137, 80, 78, 71])], 'lamp.png', { type: 'image/png' });
let typing = 0;

beforeEach(() => {
	typing = 0;
	shop.answer(sendMessage, message);
	shop.answer(listAnswers, {
		answers: [
			{ answerId: '1', title: 'Hours', texts: { en: 'We are here until six.', ar: 'نحن هنا حتى السادسة.' } },
			{ answerId: '2', title: 'Way', texts: { en: 'Beside the bazaar.' } },
		],
	});
});

const draw = (language: 'ar' | 'ckb' | 'en' = 'ar') =>
	show(
		<Reply
			groupId="5"
			language={language}
			seen={41}
			onTyping={() => {
				typing += 1;
			}}
		/>,
	);
const words = () => page.getByRole('textbox', { name: 'Answer' });
const send = () => button('Send');
const said = () => sent(sendMessage).map((input) => input.message);

test('Enter sends what was written, without its blanks; Shift and Enter begin a line', async () => {
	await draw();
	await expect.element(send()).toBeDisabled();
	await words().click();
	await userEvent.keyboard(' Hello{Shift>}{Enter}{/Shift}Zana {Enter}');
	await expect.element(words()).toHaveValue('');
	expect(said()).toEqual([{ kind: 'text', text: 'Hello\nZana' }]);
	expect(sent(sendMessage)[0]).toMatchObject({ groupId: '5', seen: 41 });
	expect(typing).toBeGreaterThan(0);
});

test('blanks alone are no answer', async () => {
	await draw();
	await words().click();
	await userEvent.keyboard('   {Enter}');
	await expect.element(send()).toBeDisabled();
	expect(said()).toEqual([]);
});

test('what is written on while the words travel stays, and goes out as the next answer', async () => {
	await draw();
	const arrive = shop.hold(sendMessage);
	await words().fill('One moment.');
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => said().length).toBe(1);
	await words().fill('One moment. It is in the store.');
	arrive();
	await expect.element(words()).toHaveValue('It is in the store.');
	await send().click();
	await expect.element(words()).toHaveValue('');
	expect(said().map((one) => one.kind === 'text' && one.text)).toEqual(['One moment.', 'It is in the store.']);
});

test('an answer that got lost stays in the field, and is one message when it is sent again', async () => {
	await draw();
	shop.cut(sendMessage);
	await words().fill('It is here');
	await shop.tapTwice(send());
	await expect.element(page.getByText(/cannot be reached/).first()).toBeVisible();
	await expect.element(words()).toHaveValue('It is here');
	shop.answer(sendMessage, message);
	await send().click();
	await expect.element(words()).toHaveValue('');
	expect(new Set(sent(sendMessage).map(({ clientId }) => clientId)).size).toBe(1);
});

test('the same words said again later are another message', async () => {
	await draw();
	for (const _ of [1, 2]) {
		await words().fill('Yes');
		await send().click();
		await expect.element(words()).toHaveValue('');
	}
	expect(new Set(sent(sendMessage).map(({ clientId }) => clientId)).size).toBe(2);
});

test('that a colleague has it meanwhile is said, and nothing that was written is lost', async () => {
	await draw();
	shop.refuse(sendMessage, 'conversation_taken');
	await words().fill('I look it up');
	await send().click();
	await expect.element(page.getByText('conversation_taken').first()).toBeVisible();
	await expect.element(words()).toHaveValue('I look it up');
});

test('a ready answer is taken in the language of the buyer and can be changed before it goes', async () => {
	await draw('ar');
	await words().fill('مرحبا');
	await button('Ready answers').click();
	await page.getByRole('menuitem', { name: 'Hours' }).click();
	await expect.element(words()).toHaveValue('مرحبا\nنحن هنا حتى السادسة.');
	expect(said()).toEqual([]);
	// One that was not written in that language is given in one that it has.
	await words().fill('');
	await button('Ready answers').click();
	await page.getByRole('menuitem', { name: 'Way' }).click();
	await expect.element(words()).toHaveValue('Beside the bazaar.');
});

test('a link to a product alone goes as its card, and beside words as it is', async () => {
	await draw();
	const link = 'https://shop.example/pages/product_details/index?from=chat&id=123';
	await words().fill(link);
	await send().click();
	await expect.element(words()).toHaveValue('');
	await words().fill(`This one: ${link}`);
	await send().click();
	await expect.element(words()).toHaveValue('');
	expect(said()).toEqual([
		{ kind: 'product', productId: '123' },
		{ kind: 'text', text: `This one: ${link}` },
	]);
});

test('a picture is uploaded and said; one that the shop does not take says why and sends nothing', async () => {
	await draw();
	shop.refuse(uploadFile, 'upload_unsupported');
	await page.getByTestId('reply-picture').upload(picture);
	await expect.element(page.getByText('upload_unsupported').first()).toBeVisible();
	expect(said()).toEqual([]);
	const uploaded = answerOf(chatConsoleSchemas.uploadFile);
	shop.answer(uploadFile, uploaded);
	await page.getByTestId('reply-picture').upload(picture);
	await expect.poll(said).toEqual([{ kind: 'picture', fileId: uploaded.fileId }]);
});

test('without ready answers there is nothing to open', async () => {
	shop.answer(listAnswers, { answers: [] });
	await draw();
	await expect.poll(() => shop.asked(listAnswers).length).toBe(1);
	await expect.element(button('Ready answers')).toBeDisabled();
});

/** As the inbox opens one conversation after another. */
function Inbox() {
	const [groupId, setGroupId] = useState('5');
	return (
		<>
			{['5', '6'].map((one) => (
				<button key={one} type="button" onClick={() => setGroupId(one)}>
					Conversation {one}
				</button>
			))}
			<Reply key={groupId} groupId={groupId} language="ar" seen={41} onTyping={() => {}} />
		</>
	);
}

test('what is being written waits in its conversation while another one is open, until it is sent', async () => {
	await show(<Inbox />);
	await words().fill('I look it up');
	await button('Conversation 6').click();
	await expect.element(words()).toHaveValue('');
	await words().fill('Good evening');
	await button('Conversation 5').click();
	await expect.element(words()).toHaveValue('I look it up');
	const arrive = shop.hold(sendMessage);
	await send().click();
	await expect.poll(() => said().length).toBe(1);
	await button('Conversation 6').click();
	await expect.element(words()).toHaveValue('Good evening');
	arrive();
	await button('Conversation 5').click();
	await expect.element(words()).toHaveValue('');
});

test('what was not sent is told where somebody is by then, and waits where it was written', async () => {
	await show(<Inbox />);
	await words().fill('I look it up');
	const arrive = shop.hold(sendMessage);
	shop.refuse(sendMessage, 'conversation_taken');
	await send().click();
	await expect.poll(() => said().length).toBe(1);
	await button('Conversation 6').click();
	arrive();
	await expect.element(page.getByText('conversation_taken').first()).toBeVisible();
	await button('Conversation 5').click();
	await expect.element(words()).toHaveValue('I look it up');
});

test('a picture goes to its conversation though another one is open when it has arrived', async () => {
	await show(<Inbox />);
	const uploaded = answerOf(chatConsoleSchemas.uploadFile);
	shop.answer(uploadFile, uploaded);
	const arrive = shop.hold(uploadFile);
	await page.getByTestId('reply-picture').upload(picture);
	await expect.poll(() => shop.asked(uploadFile).length).toBe(1);
	await button('Conversation 6').click();
	arrive();
	await expect
		.poll(() => sent(sendMessage))
		.toMatchObject([{ groupId: '5', message: { kind: 'picture', fileId: uploaded.fileId } }]);
});

test('that a picture was not taken is told where somebody is by then', async () => {
	await show(<Inbox />);
	shop.refuse(uploadFile, 'upload_unsupported');
	const arrive = shop.hold(uploadFile);
	await page.getByTestId('reply-picture').upload(picture);
	await expect.poll(() => shop.asked(uploadFile).length).toBe(1);
	await button('Conversation 6').click();
	arrive();
	await expect.element(page.getByText('upload_unsupported').first()).toBeVisible();
	expect(said()).toEqual([]);
});

test('what somebody was writing is for nobody who works here after them', async () => {
	await show(<Inbox />);
	await words().fill('I look it up');
	end(queryClient);
	await expect.element(words()).toHaveValue('');
});
