import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { comeBackTo } from '../../testing/come-back.ts';
import { shop, show } from '../../testing/show.tsx';
import { SocialButtons } from './social-buttons.tsx';

const here = location.href;
const start = accountsSchemas.socialStart.output.parse(exampleOf(accountsSchemas.socialStart.output));
afterEach(() => {
	vi.restoreAllMocks();
	// What covers a page that is left goes when somebody comes back to it.
	dispatchEvent(new Event('pageshow'));
	history.replaceState(null, '', here);
});

const ways = { send: { 2: true, 6: true, 7: true }, password: true, google: true, apple: true };
const google = () => page.getByRole('button', { name: /Google/ });
const apple = () => page.getByRole('button', { name: /Apple/ });

const android =
	'Mozilla/5.0 (Linux; Android 13; SM-A145F Build/TP1A; XX) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
	['Facebook on Android', `${android.replace('XX', 'wv')} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`],
	['another app on Android', `${android.replace('XX', 'wv')} Mobile Safari/537.36`],
	['Instagram on an iPhone', `${iphone} Mobile/20H19 Instagram 300.0`],
	['another app on an iPhone', `${iphone} Mobile/20H19`],
])('inside %s nobody is led to Google, which signs nobody in there', async (_where, userAgent) => {
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
	await show(<SocialButtons ways={ways} />);
	await expect.element(apple()).toBeVisible();
	await expect.element(google()).not.toBeInTheDocument();
});

test.each([
	['Android', `${android.replace('; XX', '')} Mobile Safari/537.36`],
	['an iPhone', `${iphone} Version/16.6 Mobile/15E148 Safari/604.1`],
])('in the browser of %s both are offered', async (_where, userAgent) => {
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
	await show(<SocialButtons ways={ways} />);
	await expect.element(google()).toBeVisible();
	await expect.element(apple()).toBeVisible();
});

test.each([
	['to the page, where the browser kept it', () => dispatchEvent(new Event('pageshow'))],
	['to the app, which stood behind it', () => document.dispatchEvent(new Event('visibilitychange'))],
])('whoever comes back from a provider without having signed in, %s, may go there again', async (_where, comeBack) => {
	shop.answer(accountsCalls.socialStart, { ...start, url: '#provider' });
	await show(<SocialButtons ways={ways} />);
	await google().click();
	await expect.poll(() => location.hash).toBe('#provider');
	await expect.element(apple()).toBeDisabled();
	await comeBackTo(google(), comeBack);
	await expect.element(apple()).toBeEnabled();
});
