import {
	concatTransformationMatrix,
	drawObject,
	PDFArray,
	PDFDict,
	PDFDocument,
	PDFName,
	PDFNumber,
	type PDFObject,
	type PDFPage,
	PDFRef,
	PDFStream,
	popGraphicsState,
	pushGraphicsState,
} from '@cantoo/pdf-lib';

const namesOf = (...names: string[]): ReadonlySet<PDFName> => new Set(names.map((name) => PDFName.of(name)));

/** What a page is drawn with. Actions, annotations, attached files and forms are not among it. */
const partsOfPage = namesOf('Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group', 'Resources', 'Contents');
const kindsOfResource = namesOf('ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'ProcSet');
/** Of a stream: where else its bytes lie, programs of printers, and what hangs on it without being drawn. */
const notOfStream = namesOf('F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI', 'PS', 'Subtype2', 'Metadata', 'PieceInfo', 'AF');
/** An action by its kind: they have nothing to do with drawing, wherever they hang. */
const kindsOfAction = namesOf(
	...['JavaScript', 'Launch', 'URI', 'SubmitForm', 'ResetForm', 'ImportData', 'GoTo', 'GoToR', 'GoToE', 'GoToDp', 'Thread'],
	...['Named', 'Movie', 'Sound', 'Rendition', 'Hide', 'SetOCGState', 'Trans', 'GoTo3DView', 'RichMediaExecute'],
);
const name = { s: PDFName.of('S'), resources: PDFName.of('Resources'), subtype: PDFName.of('Subtype') } as const;
const hiddenOrNotViewed = 0b10_0010;

/**
 * The pages of a PDF and nothing but what they are drawn with, in a document of the shop's own: no action, script, form, link or
 * attached file comes along. What stood in fields and stamps stays visible.
 * @throws when it is no PDF, has no page, or asks for a password
 */
export async function plainDocument(bytes: Uint8Array): Promise<Uint8Array> {
	const sent = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
	const pages = sent.getPages();
	if (pages.length === 0) throw new Error('The document has no page');
	for (const page of pages) {
		drawAppearances(page);
		keepOnly(page.node, partsOfPage);
	}
	for (const [, object] of sent.context.enumerateIndirectObjects()) strip(object);
	const plain = await PDFDocument.create({ updateMetadata: false });
	const copies = await plain.copyPages(
		sent,
		pages.map((_, index) => index),
	);
	for (const page of copies) plain.addPage(page);
	return plain.save();
}

function keepOnly(dict: PDFDict, kept: ReadonlySet<PDFName>): void {
	for (const key of dict.keys()) if (!kept.has(key)) dict.delete(key);
}

/** Takes out of an object, as far as it does not lie elsewhere, what is not for drawing. */
function strip(object: PDFObject): void {
	if (object instanceof PDFStream) {
		for (const key of notOfStream) object.dict.delete(key);
		if (object.dict.get(name.subtype) === PDFName.of('PS')) object.dict.delete(name.subtype);
		strip(object.dict);
	} else if (object instanceof PDFArray) {
		for (const part of object.asArray()) strip(part);
	} else if (object instanceof PDFDict) {
		const kind = object.lookup(name.s);
		if (kind instanceof PDFName && kindsOfAction.has(kind)) keepOnly(object, new Set());
		const resources = object.lookup(name.resources);
		if (resources instanceof PDFDict) keepOnly(resources, kindsOfResource);
		for (const part of object.values()) strip(part);
	}
}

/** Draws what fields and stamps look like onto their page, as readers do (ISO 32000-2, 12.5.5, algorithm 8). */
function drawAppearances(page: PDFPage): void {
	for (const entry of page.node.Annots()?.asArray() ?? []) {
		const annotation = page.doc.context.lookup(entry);
		if (!(annotation instanceof PDFDict)) continue;
		const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;
		const appearance = appearanceOf(annotation);
		if (!appearance || flags & hiddenOrNotViewed) continue;
		const { ref, form } = appearance;
		const box = numbersIn(form.dict, 'BBox', 4);
		const rect = numbersIn(annotation, 'Rect', 4);
		if (!box || !rect) continue;
		const matrix = placed(box, numbersIn(form.dict, 'Matrix', 6) ?? [1, 0, 0, 1, 0, 0], rect);
		if (!matrix) continue;
		form.dict.set(name.subtype, PDFName.of('Form'));
		const drawn = drawObject(page.node.newXObject('Seen', ref));
		page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...matrix), drawn, popGraphicsState());
	}
}

function appearanceOf(annotation: PDFDict): { ref: PDFRef; form: PDFStream } | null {
	const normal = PDFName.of('N');
	const appearances = annotation.lookupMaybe(PDFName.of('AP'), PDFDict);
	const states = appearances?.lookup(normal);
	const state = annotation.lookupMaybe(PDFName.of('AS'), PDFName);
	const ref = states instanceof PDFDict ? state && states.get(state) : appearances?.get(normal);
	if (!(ref instanceof PDFRef)) return null;
	const form = annotation.context.lookup(ref);
	return form instanceof PDFStream ? { ref, form } : null;
}

function numbersIn(dict: PDFDict, key: string, count: number): number[] | null {
	const array = dict.lookupMaybe(PDFName.of(key), PDFArray);
	if (array?.size() !== count) return null;
	return array.asArray().map((_, index) => array.lookup(index, PDFNumber).asNumber());
}

type Matrix = [number, number, number, number, number, number];

/** The matrix that puts a drawn box, turned by its own matrix, into a rectangle of the page; null where the box has no width or height. */
function placed(box: readonly number[], own: readonly number[], rect: readonly number[]): Matrix | null {
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own;
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
	const corners = [x1, x2].flatMap((x) => [y1, y2].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })));
	const from = spanOf(corners.map(({ x }) => x));
	const fromY = spanOf(corners.map(({ y }) => y));
	const to = spanOf([rect[0] ?? 0, rect[2] ?? 0]);
	const toY = spanOf([rect[1] ?? 0, rect[3] ?? 0]);
	if (from.size === 0 || fromY.size === 0) return null;
	const [scale, scaleY] = [to.size / from.size, toY.size / fromY.size];
	return [scale, 0, 0, scaleY, to.least - from.least * scale, toY.least - fromY.least * scaleY];
}

function spanOf(values: readonly number[]): { least: number; size: number } {
	const least = Math.min(...values);
	return { least, size: Math.max(...values) - least };
}
