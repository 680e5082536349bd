import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
	'[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
	'_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});
/** What one cell of a workbook may hold. */
const cellAtMost = 32_767;
/** A sheet has so many rows. */
const rowsAtMost = 1_048_576;
const flushAt = 64 * 1024;

/** More than a sheet can hold: other formats can. */
export class TooManyRows extends Error {
	constructor() {
		super('A workbook cannot hold so many rows. Choose another format, or fewer products.');
	}
}

/** A workbook of one sheet, made row by row: nothing of the rows before is kept. Texts are texts, whatever they begin with. */
export class Workbook {
	readonly #zip: Zip;
	readonly #sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
	#out: Uint8Array[] = [];
	#waiting: string[] = [];
	#waitingLength = 0;
	#rows = 0;
	readonly #name: string;

	/** `sheet`: what it is called, in up to 31 signs. */
	constructor(sheet: string) {
		this.#name = sheet;
		this.#zip = new Zip((error, chunk) => {
			if (error) throw error;
			this.#out.push(chunk);
		});
	}

	begin(header: readonly string[]): Uint8Array[] {
		for (const [name, content] of Object.entries(partsOf(this.#name))) {
			const part = new ZipPassThrough(name);
			this.#zip.add(part);
			part.push(strToU8(content), true);
		}
		this.#zip.add(this.#sheet);
		this.#add(`${head}<worksheet xmlns="${main}"><sheetData>`);
		return this.row(header);
	}

	row(cells: readonly (string | number)[]): Uint8Array[] {
		if (this.#rows >= rowsAtMost) throw new TooManyRows();
		this.#rows += 1;
		const written = cells.map((cell, index) => {
			if (cell === '') return '';
			const place = `${columnName(index)}${this.#rows}`;
			return typeof cell === 'number'
				? `<c r="${place}"><v>${cell}</v></c>`
				: `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, cellAtMost))}</t></is></c>`;
		});
		this.#add(`<row r="${this.#rows}">${written.join('')}</row>`);
		return this.#taken();
	}

	end(): Uint8Array[] {
		this.#add('</sheetData></worksheet>');
		this.#sheet.push(strToU8(this.#waiting.join('')), true);
		this.#zip.end();
		return this.#taken();
	}

	#add(text: string): void {
		this.#waiting.push(text);
		this.#waitingLength += text.length;
		if (this.#waitingLength < flushAt) return;
		this.#sheet.push(strToU8(this.#waiting.join('')));
		this.#waiting = [];
		this.#waitingLength = 0;
	}

	#taken(): Uint8Array[] {
		const out = this.#out;
		this.#out = [];
		return out;
	}
}

const columnName = (index: number): string =>
	index < 26
		? String.fromCharCode(65 + index)
		: `${String.fromCharCode(64 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without what XML cannot say at all. */
function escaped(text: string): string {
	return (
		text
			// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
			.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
	);
}
