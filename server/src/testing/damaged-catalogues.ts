import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { wholeShopify } from './catalogue-files-shopify.ts';
import { type CatalogueFile, workbookOf } from './catalogue-tables.ts';

const whole = wholeShopify;
const lines = whole.split('\n');
const simple = 'handle,title,price,stock\nlamp,Lamp,25000,3\njug,Jug,18000,2\n';
const arabic = 'الرمز,الاسم,السعر\nA1,ثلاجة كبيرة,750000\nA2,غسالة أوتوماتيك,650000\n';
const row = (handle: string, more: object = {}): string =>
	JSON.stringify({ handle, title: { en: `Goods ${handle}` }, skus: [{ code: handle, price: 100_000, stock: 1 }], ...more });
const gzip = (text: string): Buffer => gzipSync(text);
const book = workbookOf(['handle|title|price', 'lamp|Lamp|25000', 'jug|Jug|18000']);
const bomb = (inner: string): string =>
	`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><rss><channel>${inner}</channel></rss>`;
const zip = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));

/** Files to which something happened on the way, each named by what. */
const damaged: Readonly<Record<string, string | Buffer>> = {
	'empty.csv': '',
	'only-a-mark.csv': Buffer.from([0xef, 0xbb, 0xbf]),
	'only-spaces.csv': '  \n \n\n',
	'header-alone.csv': `${lines[0]}\n`,
	'cut-in-a-row.csv': whole.slice(0, whole.length - 40),
	'cut-in-a-letter.csv': Buffer.from(arabic).subarray(0, Buffer.byteLength(arabic) - 12),
	'letters-broken.csv': Buffer.concat([
		Buffer.from(arabic.slice(0, 40)),
		Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
		Buffer.from(arabic.slice(40)),
	]),
	'quote-never-closed.csv': 'handle,title,price\nlamp,"Lamp,25000\njug,Jug,18000\n',
	'quote-in-the-middle.csv': 'handle,title,price\nlamp,La"mp,25000\njug,Jug,18000\n',
	'inches.csv': 'handle,title,price\ntv,"TV 55"" wide",250000\npan,"Pan, 12""",18000\n',
	'shifted-rows.csv': 'handle,title,price,stock\nlamp,Lamp, bright,25000,3\njug,Jug,18000,2\n',
	'short-rows.csv': 'handle,title,price,stock\nlamp,Lamp\njug,Jug,18000,2\n',
	'empty-cells-behind.csv': 'handle,title,price\nlamp,Lamp,25000,,,\njug,Jug,18000,,,\n',
	'two-delimiters.csv': 'handle,title,price\nlamp;Lamp;25000\njug,Jug,18000\n',
	'wrong-delimiter-told-by-sep.csv': 'sep=;\nhandle;title;price\nlamp;Lamp, small;25000\n',
	'mixed-line-ends.csv': 'handle,title,price\r\nlamp,Lamp,25000\njug,Jug,18000\rpot,Pot,9000\r\n',
	'returns-only.csv': simple.replaceAll('\n', '\r'),
	'nulls.csv': 'handle,title,price\nla\u0000mp,La\u0000mp,25000\njug,Jug,18000\n',
	'controls.csv': 'handle,title,price\nlamp,\u0001\u0007Lamp\u001b[31m,25000\n',
	'nothing-but-bytes.bin': Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256)),
	'huge-cell.csv': `handle,title,description,price\nlamp,Lamp,${'x'.repeat(5 * 1024 * 1024)},25000\njug,Jug,short,18000\n`,
	'long-description.csv': `handle,title,description,price\nlamp,Lamp,${'word '.repeat(6000)},25000\njug,Jug,short,18000\n`,
	'html-bomb.csv': `handle,title,description,price\nlamp,Lamp,"${'<div>'.repeat(30_000)}deep",25000\njug,Jug,<script>alert(1)</script>Safe,18000\n`,
	'wrong-header.csv': 'one,two,three\na,b,c\nd,e,f\n',
	'header-twice.csv': `handle,title,price\nlamp,Lamp,25000\nhandle,title,price\njug,Jug,18000\n`,
	'names-twice.csv': 'handle,title,title,price\nlamp,Lamp,Other,25000\n',
	'no-prices.csv': 'handle,title,price\nlamp,Lamp,\njug,Jug,free\npot,Pot,-5\nbox,Box,0\n',
	'handles-twice.csv': 'handle,title,price\nlamp,Lamp,25000\nlamp,Lamp again,26000\n',
	'utf-16-without-mark.csv': Buffer.from(simple, 'utf16le'),
	'utf-16-big-end.csv': Buffer.from(`\ufeff${simple}`, 'utf16le').swap16(),
	'cut.csv.gz': gzip(whole).subarray(0, 300),
	'wrong-sum.csv.gz': Buffer.concat([gzip(whole).subarray(0, -8), Buffer.alloc(8)]),
	'broken.jsonl': `${row('a')}\n{"handle":"b","title":\n${row('c')}\n[1,2]\n"text"\n`,
	'array-cut.json': `[${row('a')},${row('b')},{"handle":"c"`,
	'deep.json': `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
	'prototype.jsonl': `{"__proto__":{"admin":true},"handle":"p","title":{"en":"P"},"skus":[{"code":"p","price":100000}]}\n`,
	'entity-bomb.xml': bomb('<item><id>1</id><title>&c;</title><price>5 USD</price></item>'),
	'outside-entity.xml': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss><channel><item><id>1</id><title>&f;</title><price>5 USD</price></item></channel></rss>`,
	'tags-crossed.xml':
		'<rss><channel><item><id>1</id><title>One</title><price>5 USD</price><availability>in stock</availability></item><item><id>2</title></id></item></channel></rss>',
	'old-workbook.xls': Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
	'cut.xlsx': book.subarray(0, book.length - 200),
	'archive.zip': zip({ 'goods.csv': strToU8(simple) }),
	'zip-bomb.xlsx': zip({
		'xl/workbook.xml': strToU8('<workbook/>'),
		'xl/worksheets/sheet1.xml': new Uint8Array(700 * 1024 * 1024),
	}),
	'formulas.csv': "handle,title,price\nlamp,=HYPERLINK(1),25000\njug,'=1+1,18000\n",
};

export const damagedCatalogues: readonly CatalogueFile[] = Object.entries(damaged).map(([name, content]) => ({
	name,
	system: 'damaged',
	bytes: Buffer.isBuffer(content) ? content : Buffer.from(content),
}));
