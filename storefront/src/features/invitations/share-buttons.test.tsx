import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ShareButtons } from './share-buttons.tsx';

const link = { url: 'https://shop.example/pages/group-help/index?code=abc', title: 'Help me', text: 'It takes a minute' };
const before = { share: navigator.share, write: navigator.clipboard.writeText };
let shared: unknown[] = [];
let copied: string[] = [];

/** What the device lets a page do. */
function give(what: { contacts?: () => Promise<unknown>; share?: (data: unknown) => Promise<void> }): void {
	shared = [];
	copied = [];
	navigator.clipboard.writeText = async (text) => {
		copied = [...copied, text];
	};
	Object.defineProperty(navigator, 'share', { configurable: true, writable: true, value: what.share });
	if (!what.contacts) return;
	Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select: what.contacts } });
	Object.defineProperty(window, 'ContactsManager', { configurable: true, value: class {} });
}
afterEach(() => {
	Object.defineProperty(navigator, 'share', { configurable: true, writable: true, value: before.share });
	navigator.clipboard.writeText = before.write;
	Reflect.deleteProperty(navigator, 'contacts');
	Reflect.deleteProperty(window, 'ContactsManager');
});

const draw = (known = true, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<ShareButtons link={known ? link : undefined} label="Invite friends" />, { language });
const sheet = () => page.getByRole('dialog', { name: 'Choose from contacts' });
const choose = () => page.getByRole('button', { name: 'Choose from contacts' }).click();

test('nothing can be sent before the link is known', async () => {
	give({});
	await draw(false);

	await expect.element(page.getByRole('button', { name: 'Invite friends' })).toBeDisabled();
	await expect.element(page.getByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});

test('the system shares where it can, and where it cannot the link is copied and that is said', async () => {
	give({
		share: async (data) => {
			shared = [...shared, data];
		},
	});
	const first = await draw();
	await page.getByRole('button', { name: 'Invite friends' }).click();
	await expect.poll(() => shared).toEqual([expect.objectContaining({ url: link.url })]);
	await first.unmount();
	give({});
	await draw();
	await page.getByRole('button', { name: 'Invite friends' }).click();

	await expect.element(page.getByText('Copied').first()).toBeVisible();
	expect(copied.join()).toContain(link.url);
});

test('whoever closes the share sheet is told nothing', async () => {
	give({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
	await draw();
	await page.getByRole('button', { name: 'Invite friends' }).click();

	await expect.element(page.getByRole('button', { name: 'Invite friends' })).toBeEnabled();
	await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
});

test('a friend from the contacts gets a message with the link, whatever digits the number is kept in', async () => {
	give({
		contacts: async () => [
			{ name: ['دلشاد'], tel: ['٠٧٥٠ ١٢٣ ٤٥٦٧'] },
			{ name: ['Sara'], tel: ['+964 770 765 4321'] },
		],
	});
	await draw();
	await choose();
	const row = (name: string) => sheet().getByRole('listitem').filter({ hasText: name });
	await expect.element(row('دلشاد')).toBeVisible();
	const messengerOf = (name: string) =>
		new URL(row(name).getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href') ?? '');

	expect(messengerOf('دلشاد').pathname).toBe('/9647501234567');
	expect(messengerOf('Sara').pathname).toBe('/9647707654321');
	expect(messengerOf('Sara').searchParams.get('text')).toContain(link.url);
	await expect
		.element(row('دلشاد').getByRole('link', { name: 'Text message' }))
		.toHaveAttribute('href', expect.stringMatching(/^sms:07501234567\?body=/));
});

test('contacts that are denied are said; nobody chosen says nothing', async () => {
	give({ contacts: () => Promise.reject(new Error('denied')) });
	const denied = await draw();
	await choose();
	await expect.element(page.getByText(/Contacts were not allowed/)).toBeVisible();
	await denied.unmount();
	give({ contacts: async () => [] });
	await draw();
	await choose();

	await expect.element(sheet()).not.toBeInTheDocument();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s the link runs from left to right', async (language) => {
	give({});
	await draw(true, language);

	expect(getComputedStyle(page.getByText(link.url).element()).direction).toBe('ltr');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
