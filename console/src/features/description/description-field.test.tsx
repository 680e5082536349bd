import { ApiError } from '@qaysari/client/api-error';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { directionOf, languages } from '@qaysari/contract/languages';
import type { Description, RichBlock } from '@qaysari/contract/rich-text';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Fault } from '../../app/fault.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field } from '../../testing/hands.ts';
import { show } from '../../testing/show.tsx';
import type { Picture } from '../../ui/thumb.tsx';
import { DescriptionField } from './description-field.tsx';
import type { DescriptionProps } from './description-props.ts';

const example = answerOf(catalogConsoleSchemas.uploadPicture).picture;
const idOf = (sign: string) => sign.repeat(24);
/** The picture of a file that is called by one sign. */
const uploaded = async ({ name }: File): Promise<Picture> => ({ ...example, id: idOf(name.slice(0, 1)) });
const photo = (sign: string) => new File(['photo'], `${sign}.png`, { type: 'image/png' });
const pictureOf = (sign: string, alt = ''): RichBlock => ({ kind: 'picture', picture: idOf(sign), alt });
const paragraph = (text: string): RichBlock => ({ kind: 'paragraph', spans: [{ text }] });

let written: Description = '';
let submitted = 0;

beforeEach(() => {
	written = '';
	submitted = 0;
});

/** A form around the field, as there is one around each. */
function Held({ first = '', ...props }: { first?: Description } & Partial<DescriptionProps>) {
	const [value, setValue] = useState(first);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				submitted += 1;
			}}
		>
			<DescriptionField
				value={value}
				onChange={(next) => {
					written = next;
					setValue(next);
				}}
				label="Description"
				lang="en"
				dir="ltr"
				upload={uploaded}
				{...props}
			/>
			<button type="button" onClick={() => setValue('Written by somebody else')}>
				Take over
			</button>
		</form>
	);
}

const text = () => page.getByRole('textbox', { name: 'Description', exact: true });
const tools = () => page.getByRole('toolbar');
const tool = (name: string) => button(name, tools());
const add = (...files: File[]) => userEvent.upload(page.getByLabelText('Add pictures', { exact: true }), files);
const become = (value: Description) => expect.poll(() => written).toEqual(value);
const all = () => userEvent.keyboard('{Control>}a{/Control}');

async function begin(keys = '', props: Parameters<typeof Held>[0] = {}): Promise<void> {
	await show(<Held {...props} />);
	await text().click();
	if (keys !== '') await userEvent.keyboard(keys);
}

test('paragraphs and lines are text as long as there is nothing more to them', async () => {
	await begin('Old lamp{Enter}Of brass{Shift>}{Enter}{/Shift}and glass');
	await become('Old lamp\n\nOf brass\nand glass');
});

test('what is typed in the middle stays there, sign by sign', async () => {
	await begin('ab{ArrowLeft}XYZ');
	await become('aXYZb');
});

const beginnings: [string, string, RichBlock[]][] = [
	['# ', 'a heading', [{ kind: 'heading', level: 1, spans: [{ text: 'Brass' }] }]],
	['## ', 'a subheading', [{ kind: 'heading', level: 2, spans: [{ text: 'Brass' }] }]],
	['- ', 'a list', [{ kind: 'list', ordered: false, items: [[{ text: 'Brass' }]] }]],
	['1. ', 'a numbered list', [{ kind: 'list', ordered: true, items: [[{ text: 'Brass' }]] }]],
	['١. ', 'a numbered list in Eastern digits', [{ kind: 'list', ordered: true, items: [[{ text: 'Brass' }]] }]],
];
for (const [signs, name, blocks] of beginnings)
	test(`${signs}at the start of a line begins ${name}`, async () => {
		await begin(`${signs}Brass`);
		await become(blocks);
	});

const faces: [string, Description][] = [
	['Bold', [{ kind: 'paragraph', spans: [{ text: 'Brass', bold: true }] }]],
	['Italic', [{ kind: 'paragraph', spans: [{ text: 'Brass', italic: true }] }]],
	['Heading', [{ kind: 'heading', level: 1, spans: [{ text: 'Brass' }] }]],
	['Subheading', [{ kind: 'heading', level: 2, spans: [{ text: 'Brass' }] }]],
	['Bulleted list', [{ kind: 'list', ordered: false, items: [[{ text: 'Brass' }]] }]],
	['Numbered list', [{ kind: 'list', ordered: true, items: [[{ text: 'Brass' }]] }]],
];
for (const [name, value] of faces)
	test(`the tool for ${name} does it, says so, and takes it back`, async () => {
		await begin('Brass');
		await all();
		await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'false');
		await tool(name).click();
		await become(value);
		await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true');
		await tool(name).click();
		await become('Brass');
		expect(submitted).toBe(0);
	});

test('nothing is undone where nothing was done, and keys undo as well', async () => {
	await begin();
	await expect.element(tool('Undo')).toBeDisabled();
	await userEvent.keyboard('B');
	await become('B');
	await userEvent.keyboard('{Control>}z{/Control}');
	await become('');
	await expect.element(tool('Undo')).toBeDisabled();
	await userEvent.keyboard('{Control>}y{/Control}');
	await become('B');
	await tool('Undo').click();
	await become('');
	await tool('Redo').click();
	await become('B');
});

test('words lead to a page of the shop by its copied address, and to no other kind of address', async () => {
	await begin('Brass');
	await expect.element(tool('Link to a page of the shop')).toBeDisabled();
	await all();
	await tool('Link to a page of the shop').click();
	for (const wrong of ['', 'javascript:alert(1)', '/other', 'pages/brand']) {
		await field('Address of the page').fill(wrong);
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => dialog().getByText('Open the page in the shop and copy its address.').length).toBe(2);
	}
	expect(written).toBe('Brass');
	await field('Address of the page').fill(' https://shop.example/pages/brand/index?brand=5 ');
	await button('Confirm', dialog()).click();
	await become([{ kind: 'paragraph', spans: [{ text: 'Brass', link: '/pages/brand/index?brand=5' }] }]);
	await expect.element(dialog()).not.toBeInTheDocument();
	// With the cursor anywhere within it the whole link goes.
	await text().click();
	await userEvent.keyboard('{Home}{ArrowRight}');
	await tool('Remove the link').click();
	await become('Brass');
	expect(submitted).toBe(0);
});

test('pictures come in their order behind what is written, also several at once at its end', async () => {
	await begin('Brass');
	await add(photo('a'), photo('b'), photo('c'));
	await become([paragraph('Brass'), pictureOf('a'), pictureOf('b'), pictureOf('c')]);
	await add(photo('d'));
	await become([paragraph('Brass'), pictureOf('a'), pictureOf('b'), pictureOf('c'), pictureOf('d')]);
});

test('what is written while a picture travels stays, and what is chosen when it comes is not taken away', async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	await begin('Brass', { upload: (file) => promise.then(() => uploaded(file)) });
	await add(photo('a'));
	await expect.element(page.getByLabelText('Add pictures', { exact: true })).toBeDisabled();
	await text().click();
	await userEvent.keyboard('{End} and glass');
	await become('Brass and glass');
	await all();
	resolve();
	await become([paragraph('Brass and glass'), pictureOf('a')]);
	await expect.element(page.getByLabelText('Add pictures', { exact: true })).toBeEnabled();
});

test('a picture that does not come says why, and holds up no other', async () => {
	const broken = Fault.of(new ApiError('network'));
	await begin('Brass', { upload: (file) => (file.name === 'a.png' ? Promise.reject(broken) : uploaded(file)) });
	await add(photo('a'), photo('b'));
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	await become([paragraph('Brass'), pictureOf('b')]);
	await expect.element(page.getByLabelText('Add pictures', { exact: true })).toBeEnabled();
});

test('what a picture shows is kept as it is typed, and Enter behind it sends no form', async () => {
	await begin();
	await add(photo('a'));
	const alt = () => page.getByRole('textbox', { name: 'What the picture shows' });
	await alt().click();
	await userEvent.keyboard('A lamp{Enter}');
	await become([pictureOf('a', 'A lamp')]);
	await expect.element(alt()).toHaveValue('A lamp');
	expect(submitted).toBe(0);
});

test('a table is walked through by Tab, grows, shrinks and goes', async () => {
	await begin();
	await tool('Table').click();
	await userEvent.keyboard('Size{Tab}Weight{Tab}Small{Tab}1 kg{Enter}net');
	const cell = (words: string) => [{ text: words }];
	const rows = [
		[cell('Size'), cell('Weight')],
		[cell('Small'), cell('1 kg\nnet')],
	];
	await become([{ kind: 'table', head: true, rows }]);
	await tool('Add a row').click();
	await userEvent.keyboard('{Tab}Large{Tab}2 kg');
	await become([{ kind: 'table', head: true, rows: [...rows, [cell('Large'), cell('2 kg')]] }]);
	await tool('Delete the row').click();
	await become([{ kind: 'table', head: true, rows }]);
	await text().getByText('Weight').click();
	await tool('Add a column').click();
	await userEvent.keyboard('{End}{Tab}Colour');
	await expect.poll(() => JSON.stringify(written)).toContain('Colour');
	await tool('Delete the table').click();
	await become('');
	await expect.element(tool('Table')).toBeVisible();
});

test('of what is pasted comes only what can be written here', async () => {
	await begin();
	const data = new DataTransfer();
	data.setData(
		'text/html',
		`<h2>Care</h2><p onclick="x()">Of <b>brass</b> <a href="https://other.example/">there</a></p>
		<script>alert(1)</script><img src="https://other.example/a.png"><p style="color:red">Red</p>`,
	);
	text()
		.element()
		.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
	await become([
		{ kind: 'heading', level: 1, spans: [{ text: 'Care' }] },
		{ kind: 'paragraph', spans: [{ text: 'Of ' }, { text: 'brass', bold: true }, { text: ' there' }] },
		paragraph('Red'),
	]);
});

test('a pasted picture is brought into the shop like one that was chosen', async () => {
	await begin('Brass');
	const data = new DataTransfer();
	data.items.add(photo('a'));
	text()
		.element()
		.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
	await become([paragraph('Brass'), pictureOf('a')]);
});

test('what is taken over from outside stands there and is not written back', async () => {
	await begin('Brass');
	await become('Brass');
	await button('Take over').click();
	await expect.element(text()).toHaveTextContent('Written by somebody else');
	expect(written).toBe('Brass');
	await text().click();
	await userEvent.keyboard('{Control>}{End}{/Control}, and more');
	await become('Written by somebody else, and more');
});

test('who may not write has no tools, and changes nothing', async () => {
	await show(<Held first="Brass" disabled />);
	await expect.element(text()).toHaveTextContent('Brass');
	await expect.element(tools()).not.toBeInTheDocument();
	await text().click({ force: true });
	await userEvent.keyboard('x{Backspace}');
	await expect.element(text()).toHaveTextContent('Brass');
	expect(written).toBe('');
});

for (const language of languages)
	test(`long words and tables stay in their place, in ${language}`, async () => {
		const long = 'و'.repeat(400);
		await show(
			<Held
				first={[
					{ kind: 'paragraph', spans: [{ text: long, bold: true }] },
					{
						kind: 'table',
						head: true,
						rows: Array.from({ length: 2 }, () => Array.from({ length: 6 }, () => [{ text: 'Brass' }])),
					},
				]}
				lang={language}
				dir={directionOf(language)}
			/>,
			{ language },
		);
		await expect.element(text()).toHaveAttribute('lang', language);
		await expect.element(text()).toHaveAttribute('dir', directionOf(language));
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
