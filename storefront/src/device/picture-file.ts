import { limits } from '@qaysari/contract/limits';

const rules = limits.pictures;

/**
 * Makes a picture small enough to send by the rules of docs/rules.md 9: up to three levels of JPEG on white, each smaller and coarser
 * than the one before. What is small already, is no picture, or takes longer than five seconds is sent as it is.
 */
export async function compressPicture(file: Blob): Promise<Blob> {
	if (file.size <= rules.smallBytes) return file;
	const bitmap = await inTime(decode(file), null);
	if (!bitmap) return file;
	const deadline = performance.now() + rules.timeoutMs;
	let best = file;
	for (let level = 0; level < rules.levels && performance.now() < deadline; level += 1) {
		const width = Math.min(bitmap.width, Math.round(rules.width.first * rules.width.shrink ** level));
		const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
		const quality = Math.max(rules.quality.least, rules.quality.first - rules.quality.drop * level);
		const smaller = await inTime(draw(bitmap, { width, height, from: whole(bitmap) }, quality), null);
		if (smaller && smaller.size < best.size) best = smaller;
		if (best.size <= rules.smallBytes) break;
	}
	bitmap.close();
	return best;
}

/** Cuts a picture to a shape around its middle; one that cannot be drawn stays as it is, for the server to judge. */
export async function resizePicture(file: Blob, width: number = rules.side, height: number = rules.side): Promise<Blob> {
	const bitmap = await inTime(decode(file), null);
	if (!bitmap) return file;
	const scale = Math.max(width / bitmap.width, height / bitmap.height);
	const [sw, sh] = [width / scale, height / scale];
	const from = { x: (bitmap.width - sw) / 2, y: (bitmap.height - sh) / 2, width: sw, height: sh };
	// A picture smaller than the shape is not blown up.
	const shrink = Math.min(1, 1 / scale);
	const size = { width: Math.round(width * shrink), height: Math.round(height * shrink) };
	const drawn = await inTime(draw(bitmap, { ...size, from }, 0.9), null);
	bitmap.close();
	return drawn ?? file;
}

/** Cuts out a part, given in shares of the whole; what cannot be drawn stays as it is, for the server to judge. */
export async function cropPicture(file: Blob, part: { x: number; y: number; width: number; height: number }): Promise<Blob> {
	const bitmap = await inTime(decode(file), null);
	if (!bitmap) return file;
	const from = {
		x: part.x * bitmap.width,
		y: part.y * bitmap.height,
		width: part.width * bitmap.width,
		height: part.height * bitmap.height,
	};
	const size = { width: Math.max(1, Math.round(from.width)), height: Math.max(1, Math.round(from.height)) };
	const drawn = await inTime(draw(bitmap, { ...size, from }, 0.92), null);
	bitmap.close();
	return drawn ?? file;
}

/** An address for showing a file on this page; let go after 30 s, when it has long been drawn. */
export function showable(file: Blob): string {
	const url = URL.createObjectURL(file);
	setTimeout(() => URL.revokeObjectURL(url), rules.releaseMs);
	return url;
}

/** Upright, as its EXIF says; null if it cannot be read. */
function decode(file: Blob): Promise<ImageBitmap | null> {
	return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

const whole = ({ width, height }: ImageBitmap): Area => ({ x: 0, y: 0, width, height });

async function draw(
	bitmap: ImageBitmap,
	{ width, height, from }: { width: number; height: number; from: Area },
	quality: number,
): Promise<Blob | null> {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext('2d');
	if (!context) return null;
	// JPEG knows no transparency.
	context.fillStyle = '#fff';
	context.fillRect(0, 0, width, height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height);
	return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => resolve(otherwise), rules.timeoutMs);
		work.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
