import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { BrowserRouter, Link, Navigate, useLocation, useNavigate, useNavigationType, useSearchParams } from './router.tsx';

const before = location.href;
beforeEach(() => history.replaceState(null, '', '/first?tab=one'));
afterEach(() => history.replaceState(null, '', before));

function Here() {
	const { pathname, search, hash, state } = useLocation();
	return (
		<output>
			{useNavigationType()} {pathname + search + hash} {JSON.stringify(state)}
		</output>
	);
}

const show = (part: ReactNode) =>
	render(
		<BrowserRouter>
			<Here />
			{part}
		</BrowserRouter>,
	);
const here = () => expect.element(page.getByRole('status'));

test('a link leads on without loading the page, and the browser leads back and on again', async () => {
	await show(<Link to="/second?word=شاي#end">on</Link>);
	await here().toHaveTextContent('POP /first?tab=one null');

	await page.getByRole('link', { name: 'on' }).click();

	await here().toHaveTextContent('PUSH /second?word=شاي#end null');
	expect(decodeURIComponent(location.pathname + location.search + location.hash)).toBe('/second?word=شاي#end');
	history.back();
	await here().toHaveTextContent('POP /first?tab=one null');
	history.forward();
	await here().toHaveTextContent('POP /second?word=%D8%B4%D8%A7%D9%8A#end null');
});

test('what is left takes no second tap until what comes next is drawn, but lets links lead elsewhere', async () => {
	const done: string[] = [];
	function Done() {
		const navigate = useNavigate();
		return (
			<form
				onSubmit={(event) => {
					event.preventDefault();
					done.push('sent');
					navigate('/second');
				}}
			>
				<button type="submit">send</button>
				<Link to="/third">on</Link>
			</form>
		);
	}
	await show(<Done />);
	const send = page.getByRole('button', { name: 'send' });
	await expect.element(send).toBeVisible();
	const [button, link] = [send.element(), page.getByRole('link', { name: 'on' }).element()];
	// In one go: nothing is drawn in between.
	for (const one of [button, button]) if (one instanceof HTMLElement) one.click();
	expect(done).toEqual(['sent']);
	await here().toHaveTextContent('PUSH /second null');

	for (const one of [button, link]) if (one instanceof HTMLElement) one.click();
	expect(done).toEqual(['sent', 'sent']);
	await here().toHaveTextContent('PUSH /third null');
});

test('a link to where the page is makes no second entry', async () => {
	await show(<Link to="/first?tab=one">same</Link>);
	const entries = history.length;

	await page.getByRole('link', { name: 'same' }).click();

	await here().toHaveTextContent('REPLACE /first?tab=one null');
	expect(history.length).toBe(entries);
});

test('a link that somebody wants in a tab of its own, or that leads elsewhere, is left to the browser', async () => {
	const taken: boolean[] = [];
	const see = (event: Event): void => {
		taken.push(event.defaultPrevented);
		event.preventDefault();
	};
	addEventListener('click', see);
	await show(
		<>
			<Link to="/second">on</Link>
			<Link to="https://shop.example/x">elsewhere</Link>
			<Link to="/third" target="_blank">
				new
			</Link>
		</>,
	);

	await userEvent.click(page.getByRole('link', { name: 'on' }), { modifiers: ['Control'] });
	await page.getByRole('link', { name: 'elsewhere' }).click();
	await page.getByRole('link', { name: 'new' }).click();
	removeEventListener('click', see);

	expect(taken).toEqual([false, false, false]);
	await here().toHaveTextContent('POP /first?tab=one null');
	await expect.element(page.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('href', 'https://shop.example/x');
});

test('a query is changed on the same path, by what it was', async () => {
	const Tabs = () => {
		const [query, setQuery] = useSearchParams();
		return (
			<button type="button" onClick={() => setQuery((old) => new URLSearchParams([...old, ['page', '2']]), { replace: true })}>
				{query.get('tab')}
			</button>
		);
	};
	await show(<Tabs />);

	await page.getByRole('button', { name: 'one' }).click();

	await here().toHaveTextContent('REPLACE /first?tab=one&page=2 null');
});

test('what comes along with an entry is there again on going back to it', async () => {
	const Walk = () => {
		const navigate = useNavigate();
		return (
			<>
				<button type="button" onClick={() => navigate('/told', { state: { broke: true } })}>
					told
				</button>
				<button type="button" onClick={() => navigate('/after')}>
					after
				</button>
				<button type="button" onClick={() => navigate(-1)}>
					back
				</button>
			</>
		);
	};
	await show(<Walk />);
	for (const name of ['told', 'after', 'back']) await page.getByRole('button', { name }).click();

	await here().toHaveTextContent('POP /told {"broke":true}');
});

test('an entry further back becomes another address, and what lay above it is left', async () => {
	const Walk = () => {
		const navigate = useNavigate();
		return (
			<>
				<button type="button" onClick={() => navigate('/form')}>
					on
				</button>
				<button type="button" onClick={() => navigate('/first?tab=two', { replace: true, back: 2 })}>
					done
				</button>
			</>
		);
	};
	await show(<Walk />);
	await page.getByRole('button', { name: 'on' }).click();
	await page.getByRole('button', { name: 'on' }).click();
	const done = page.getByRole('button', { name: 'done' }).element();
	// In one go: the second finds what is being left.
	for (const one of [done, done]) if (one instanceof HTMLElement) one.click();

	await here().toHaveTextContent('POP /first?tab=two null');
	history.forward();
	await here().toHaveTextContent('POP /form null');
	history.back();
	await here().toHaveTextContent('POP /first?tab=two null');
});

test('where nothing is known to lie below, the present entry becomes the address', async () => {
	const Saved = () => {
		const navigate = useNavigate();
		return (
			<button type="button" onClick={() => navigate('/second', { replace: true, back: 2 })}>
				done
			</button>
		);
	};
	await show(<Saved />);
	const entries = history.length;

	await page.getByRole('button', { name: 'done' }).click();

	await here().toHaveTextContent('REPLACE /second null');
	expect(history.length).toBe(entries);
});

test('who is led on as soon as a page is drawn does not come back to it', async () => {
	const Gate = () => {
		const [shut, setShut] = useState(false);
		return shut ? (
			<Navigate to="/inside" replace />
		) : (
			<button type="button" onClick={() => setShut(true)}>
				go
			</button>
		);
	};
	await show(<Gate />);
	const entries = history.length;

	await page.getByRole('button', { name: 'go' }).click();

	await here().toHaveTextContent('REPLACE /inside null');
	expect(history.length).toBe(entries);
});
