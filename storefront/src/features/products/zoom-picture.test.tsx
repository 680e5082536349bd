import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ZoomPicture } from './zoom-picture.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = { id: 'a', src: pixel, srcset: '', width: 800, height: 600, colour: '#eeeeee' };
const button = () => page.getByRole('button').element();
const widthOf = (): number => Math.round((button().clientWidth / (button().parentElement?.clientWidth ?? 1)) * 10) / 10;

/** Two fingers so far apart, as a touch screen tells of them. */
function fingers(kind: 'touchstart' | 'touchmove' | 'touchend', apart: number): void {
	const touches = [100, 100 + apart].map(
		(x, identifier) => new Touch({ identifier, target: button(), clientX: x, clientY: 100 }),
	);
	button().dispatchEvent(new TouchEvent(kind, { touches: kind === 'touchend' ? [] : touches, bubbles: true, cancelable: true }));
}

test('a picture grows under two fingers as they part, up to four times, and no further back than the page', async () => {
	await show(<ZoomPicture picture={picture} alt="Lamp" eager />);
	fingers('touchstart', 100);
	fingers('touchmove', 200);
	await expect.poll(widthOf).toBe(2);
	fingers('touchmove', 900);
	await expect.poll(widthOf).toBe(4);
	fingers('touchend', 0);
	fingers('touchstart', 400);
	fingers('touchmove', 20);
	await expect.poll(widthOf).toBe(1);
});

test('a tap makes it large and the next one small; two taps in a row are one wish', async () => {
	await show(<ZoomPicture picture={picture} alt="Lamp" eager />, { language: 'ar' });
	await page.getByRole('button').dblClick();
	await expect.poll(widthOf).toBe(2.2);
	await expect.element(page.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
	await page.getByRole('button').click();
	await expect.poll(widthOf).toBe(1);
});
