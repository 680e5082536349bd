import sharp from 'sharp';

/** A receipt as a bank's app shows one, which says that it is none. */
export function drawReceipt(dinars: number): Promise<Buffer> {
	const svg = `
		<svg xmlns="http://www.w3.org/2000/svg" width="540" height="760" font-family="sans-serif">
			<rect width="540" height="760" fill="#f6f3ea"/>
			<rect x="30" y="30" width="480" height="700" rx="20" fill="#fff" stroke="#d8d0bd"/>
			<circle cx="270" cy="140" r="52" fill="#12808c"/>
			<path d="M245 141l18 18 34-36" stroke="#fff" stroke-width="10" fill="none"/>
			<text x="270" y="260" font-size="34" text-anchor="middle" fill="#333">SAMPLE</text>
			<text x="270" y="340" font-size="52" text-anchor="middle" fill="#111">${dinars.toLocaleString('en')} IQD</text>
			<text x="270" y="420" font-size="24" text-anchor="middle" fill="#777">Caravan Bank · 0000</text>
			<path d="M70 480h400M70 540h400M70 600h280" stroke="#e5dfd0" stroke-width="14"/>
		</svg>`;
	return sharp(Buffer.from(svg)).png().toBuffer();
}
