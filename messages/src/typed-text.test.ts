import { expect, test } from 'vitest';
import { typedParts } from './typed-text.ts';

test.each([
	['اتصل على 0770 123 4567 مساءً', ['اتصل على ', '#0770 123 4567', ' مساءً'], 'tel:07701234567'],
	['+964 770-123-4567', ['#+964 770-123-4567'], 'tel:+9647701234567'],
	['20/11 – 25/11', ['#20/11', ' – ', '#25/11'], undefined],
	['اتصل ٠٧٧٠ ١٢٣ ٤٥٦٧', ['اتصل ', '#٠٧٧٠ ١٢٣ ٤٥٦٧'], 'tel:07701234567'],
	['۰۷۵۰-۱۲۳-۴۵۶۷', ['#۰۷۵۰-۱۲۳-۴۵۶۷'], 'tel:07501234567'],
	['Flat 7', ['Flat 7'], undefined],
	['', [], undefined],
])('%j is divided into numbers and the rest', (text, parts, call) => {
	const found = typedParts(text);

	expect(found.map((part) => (part.isNumber ? `#${part.text}` : part.text))).toEqual(parts);
	expect(found.find((part) => part.call)?.call).toBe(call);
	expect(found.map((part) => part.text).join('')).toBe(text);
});
