import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { onePage, pdfOf, pdfStream } from '../../testing/documents.ts';
import { minutes } from '../clock.ts';
import { confinedDocument } from './confined-document.ts';
import { plainDocument } from './plain-document.ts';

/** Every object of a document as text, streams unfolded. */
async function allOf(bytes: Uint8Array): Promise<string> {
	const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
	return context
		.enumerateIndirectObjects()
		.map(([, object]) =>
			object instanceof PDFRawStream
				? `${object.dict} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`
				: String(object),
		)
		.join('\n');
}

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const program = '<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) >> >>';
const acts =
	/\/(JavaScript|JS|Launch|OpenAction|AA|A|URI|SubmitForm|GoToE|EmbeddedFiles?|Filespec|AcroForm|XFA|Annots|AF|Names|RichMedia\w*|OPI|PS) |cmd\.exe|alert|evil\.example|xdp/;

const hostile: [string, Buffer][] = [
	['opens with a script', onePage({ catalogue: `/OpenAction ${script}` })],
	['has scripts by name', onePage({ catalogue: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` })],
	['has names that are spelt otherwise', onePage({ catalogue: '/Open#41ction << /S /Java#53cript /JS (app.alert\\(1\\)) >>' })],
	['starts a program when it is printed', onePage({ catalogue: `/AA << /WP ${program} >>` })],
	['starts a program when its page is seen', onePage({ page: `/AA << /O ${program} /C ${script} >>` })],
	[
		'leads elsewhere',
		onePage({
			page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 200 100] /A << /S /URI /URI (https://evil.example) >> >>]',
		}),
	],
	[
		'carries files',
		onePage({
			catalogue: '/AF [6 0 R] /Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
			page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 6 0 R >>]',
			objects: ['<< /Type /Filespec /F (cmd.exe) /EF << /F 7 0 R >> >>', pdfStream('MZ cmd.exe', '/Type /EmbeddedFile')],
		}),
	],
	[
		'is a form that sends itself',
		onePage({
			catalogue: '/AcroForm << /Fields [6 0 R] /XFA [(template) 7 0 R] >>',
			page: '/Annots [6 0 R]',
			objects: [
				`<< /Type /Annot /Subtype /Widget /FT /Btn /T (a) /Rect [0 0 9 9] /A << /S /SubmitForm /F (https://evil.example) >> /AA << /K ${script} >> >>`,
				pdfStream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>app.alert(1)</script></xdp:xdp>'),
			],
		}),
	],
	[
		'hides a script where pictures and fonts stand',
		onePage({
			resources: `/XObject << /Im 6 0 R >> /Properties << /P ${script} >> /Names ${script}`,
			objects: [
				pdfStream(
					'(printed)',
					`/Type /XObject /Subtype /PS /AF ${program} /PieceInfo << /X ${script} >> /OPI << /F (cmd.exe) >>`,
				),
			],
		}),
	],
	[
		'draws from somewhere else',
		onePage({
			resources: '/XObject << /Im 6 0 R >>',
			objects: [pdfStream('', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /F << /FS /URL /F (https://evil.example) >>')],
		}),
	],
];

describe('a document that is made plain', () => {
	it.each(hostile)('and %s shows its page and does nothing', async (_, bytes) => {
		const sent = await allOf(bytes);

		const plain = await allOf(await plainDocument(bytes));

		expect(sent).toMatch(acts);
		expect(plain).toContain('(Paid 54,750) Tj');
		expect(plain).toContain('/Helvetica');
		expect(plain).not.toMatch(acts);
	});

	it('shows what was filled into its fields and stamped on it, but not what was hidden', async () => {
		const look = (text: string) => pdfStream(text, '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Matrix [2 0 0 2 0 0]');
		const annotation = (subtype: string, flags: number, normal: string) =>
			`<< /Type /Annot /Subtype /${subtype} /F ${flags} /Rect [50 20 90 60] /AS /On /AP << /N ${normal} >> >>`;
		const bytes = onePage({
			page: '/Annots [6 0 R 7 0 R 8 0 R 12 0 R]',
			objects: [
				annotation('Widget', 4, '9 0 R'),
				annotation('Widget', 4, '<< /On 10 0 R /Off 9 0 R >>'),
				annotation('Stamp', 2, '11 0 R'),
				look('(filled in)'),
				look('(chosen)'),
				look('(hidden)'),
				'<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (no look of its own) >>',
			],
		});

		const plain = await allOf(await plainDocument(bytes));

		expect(plain).toContain('(filled in)');
		expect(plain).toContain('(chosen)');
		expect(plain).not.toMatch(/hidden|Annots/);
		// 40 points of the page for 20 of the look: twice as large, at 50 and 20.
		expect(plain.match(/2 0 0 2 50 20 cm\s+\/Seen\S* Do/g)).toHaveLength(2);
	});

	it('keeps all pages, with what they inherit and how they lie', async () => {
		const bytes = pdfOf([
			'<< /Type /Catalog /Pages 2 0 R >>',
			'<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] /Rotate 90 >>',
			'<< /Type /Page /Parent 2 0 R >>',
			'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 50 60] /Rotate 0 >>',
		]);

		const pages = (await PDFDocument.load(await plainDocument(bytes))).getPages();

		expect(pages.map((page) => ({ ...page.getSize(), angle: page.getRotation().angle }))).toEqual([
			{ width: 300, height: 400, angle: 90 },
			{ width: 50, height: 60, angle: 0 },
		]);
	});

	it('is the same when it is made plain again', async () => {
		const once = await plainDocument(onePage());

		expect(await allOf(await plainDocument(once))).toBe(await allOf(once));
	});

	it('opens without a password where it only limits printing, and not where it asks for one', async () => {
		const locked = async (userPassword: string) => {
			const document = await PDFDocument.load(onePage());
			document.encrypt({ userPassword, ownerPassword: 'of the bank', permissions: { printing: false } });
			return document.save();
		};

		expect(await allOf(await plainDocument(await locked('')))).toContain('(Paid 54,750) Tj');
		await expect(locked('secret').then(plainDocument)).rejects.toThrow();
	});
});

describe('in its confinement', () => {
	it('a document comes out as beside it', async () => {
		const plain = await confinedDocument(onePage());

		expect(plain instanceof Uint8Array && (await allOf(plain))).toContain('(Paid 54,750) Tj');
	});

	it.each<[string, Buffer]>([
		['nothing but a start', Buffer.from('%PDF-1.7\n%%EOF')],
		['no page', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])],
		['a tree that bites its tail', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])],
		['brackets without end', onePage({ catalogue: `/X ${'['.repeat(200_000)}` })],
		['noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xa7), Buffer.from('%%EOF')])],
	])('%s is no document', async (_, bytes) => {
		expect(await confinedDocument(bytes)).toBeNull();
	});

	it('little that unfolds to gigabytes is ended', async () => {
		const bomb = deflateSync(deflateSync(Buffer.alloc(200_000_000)));
		const objects = Array.from({ length: 20 }, () =>
			pdfStream(bomb.toString('latin1'), '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]'),
		);

		expect(await confinedDocument(onePage({ objects }), { mostMemory: 128 * 1024 * 1024, longestMs: minutes(5) })).toBe(
			'too large',
		);
	});

	it('a tree of pages without end is ended', async () => {
		const level = (n: number) => `<< /Type /Pages /Kids [${n + 3} 0 R ${n + 3} 0 R] /Count 2 >>`;
		const tree = ['<< /Type /Catalog /Pages 2 0 R >>', ...Array.from({ length: 40 }, (_, n) => level(n)), '<< /Type /Page >>'];

		expect(await confinedDocument(pdfOf(tree), { mostMemory: Number.POSITIVE_INFINITY, longestMs: 50 })).toBe('too large');
	});
});
