/** A PDF of these objects, numbered from 1; the first is its catalogue. Bytes in streams are text with a letter for each. */
export function pdfOf(objects: readonly string[]): Buffer {
	const offsets: number[] = [];
	let text = '%PDF-1.7\n';
	for (const [index, object] of objects.entries()) {
		offsets.push(text.length);
		text += `${index + 1} 0 obj\n${object}\nendobj\n`;
	}
	const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
	const size = objects.length + 1;
	const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
	return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`, 'latin1');
}

export const pdfStream = (bytes: string, dict = ''): string =>
	`<< /Length ${bytes.length} ${dict} >>\nstream\n${bytes}\nendstream`;

/** One page that says something, with more in its catalogue, on itself and beside it (numbered from 6). */
export function onePage(
	more: { catalogue?: string; page?: string; resources?: string; objects?: readonly string[] } = {},
): Buffer {
	const { catalogue = '', page = '', resources = '', objects = [] } = more;
	return pdfOf([
		`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
		'<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] >>',
		`<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${resources} >> ${page} >>`,
		pdfStream('BT /F 12 Tf 20 50 Td (Paid 54,750) Tj ET'),
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
		...objects,
	]);
}
