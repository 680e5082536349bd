import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { HighlightedTitle } from './highlight.tsx';

test('Latin words among Arabic ones stay together, whatever of them was searched for', async () => {
	const { container } = await show(<HighlightedTitle text="هاتف Galaxy A 26 أسود" query="galaxy أسود" />, { language: 'ar' });

	const latin = container.querySelector('bdi[dir=ltr]');
	expect(latin?.textContent).toBe('Galaxy A 26');
	expect(latin?.querySelector('mark')?.textContent).toBe('Galaxy');
	expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Galaxy', 'أسود']);
	expect(container.textContent).toContain('هاتف Galaxy A 26 أسود');
});
