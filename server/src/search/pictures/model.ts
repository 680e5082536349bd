import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InferenceSession } from 'onnxruntime-web';
import { descriptorLength } from './descriptor.ts';
import { BadModel, type ModelSettings } from './model-settings.ts';

/** How a model wants its squares: colour after colour, or pixel after pixel. */
interface Input {
	name: string;
	side: number;
	planes: boolean;
}

type Runtime = typeof import('onnxruntime-web');

/** What runs models is large, and installed by whoever has one. */
async function openRuntime(): Promise<Runtime> {
	try {
		return await import('onnxruntime-web');
	} catch (error) {
		throw new BadModel(
			'PICTURE_MODEL needs the package onnxruntime-web, which is not installed: npm install --no-save onnxruntime-web@1.30.0',
			{ cause: error },
		);
	}
}

/** A configured model that turns squares of pixels into descriptors as long as those made without one. */
export class PictureModel {
	readonly name: string;
	readonly side: number;
	readonly #session: InferenceSession;
	readonly #runtime: Runtime;
	readonly #input: Input;
	readonly #settings: ModelSettings;
	#projection: Float32Array | undefined;

	private constructor(runtime: Runtime, session: InferenceSession, input: Input, settings: ModelSettings, name: string) {
		this.#runtime = runtime;
		this.#session = session;
		this.#input = input;
		this.#settings = settings;
		this.side = input.side;
		this.name = name;
	}

	/** @throws BadModel */
	static async open(settings: ModelSettings): Promise<PictureModel> {
		const bytes = readModel(settings.path);
		const { side, mean, deviation } = settings;
		const hash = createHash('sha256')
			.update(bytes)
			.update(JSON.stringify([side, mean, deviation]))
			.digest('hex');
		const runtime = await openRuntime();
		const { env, InferenceSession } = runtime;
		// The thread that compares is the only one that it may take.
		env.wasm.numThreads = 1;
		env.logLevel = 'error';
		try {
			const session = await InferenceSession.create(bytes, { executionProviders: ['wasm'] });
			const model = new PictureModel(runtime, session, inputOf(session, side), settings, `onnx-${hash.slice(0, 24)}`);
			// What cannot look at a grey square should say so before anybody asks.
			await model.describe(new Uint8Array(model.side * model.side * 3).fill(128));
			return model;
		} catch (error) {
			throw new BadModel(`The picture model ${settings.path} cannot be used: ${saidBy(error)}`, { cause: error });
		}
	}

	/** Descriptors of squares, one after another. */
	async describe(pixels: Uint8Array): Promise<Float32Array> {
		const perSquare = this.side * this.side * 3;
		const count = Math.floor(pixels.length / perSquare);
		const out = new Float32Array(count * descriptorLength);
		for (let index = 0; index < count; index += 1) {
			const seen = await this.#look(pixels.subarray(index * perSquare, (index + 1) * perSquare));
			this.#projection ??= projectionOf(seen.length);
			project(seen, this.#projection, out.subarray(index * descriptorLength, (index + 1) * descriptorLength));
		}
		return out;
	}

	/** What the model says of one square, of length one. */
	async #look(square: Uint8Array): Promise<Float32Array> {
		const { name, side, planes } = this.#input;
		const { mean, deviation } = this.#settings;
		const values = new Float32Array(square.length);
		const pixels = side * side;
		for (let pixel = 0; pixel < pixels; pixel += 1) {
			for (let colour = 0; colour < 3; colour += 1) {
				const value = ((square[pixel * 3 + colour] ?? 0) / 255 - (mean[colour] ?? 0)) / (deviation[colour] ?? 1);
				values[planes ? colour * pixels + pixel : pixel * 3 + colour] = value;
			}
		}
		const shape = planes ? [1, 3, side, side] : [1, side, side, 3];
		const answer = await this.#session.run({ [name]: new this.#runtime.Tensor('float32', values, shape) });
		const output = answer[this.#session.outputNames[0] ?? ''];
		if (!output || !(output.data instanceof Float32Array)) throw new Error('its first output is not made of float32 numbers.');
		return normal(Float32Array.from(output.data));
	}
}

function readModel(path: string): Buffer {
	try {
		return readFileSync(path);
	} catch (error) {
		const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
		throw new BadModel(`The picture model ${path} ${missing ? 'is not there' : 'cannot be read'} (PICTURE_MODEL).`, {
			cause: error,
		});
	}
}

function inputOf(session: InferenceSession, otherwise: number): Input {
	const [input, ...others] = session.inputMetadata;
	if (!input || others.length > 0) throw new Error(`it has ${session.inputNames.length} inputs instead of one.`);
	if (!input.isTensor || input.type !== 'float32') throw new Error('its input is not made of float32 numbers.');
	const [, second, third, fourth] = input.shape;
	if (input.shape.length !== 4) throw new Error(`its input has ${input.shape.length} dimensions instead of four.`);
	const planes = second === 3;
	if (!planes && fourth !== 3) throw new Error('its input is neither [1, 3, side, side] nor [1, side, side, 3].');
	const [height, width] = planes ? [third, fourth] : [second, third];
	if (height !== width) throw new Error('its input is not a square.');
	const side = typeof height === 'number' && height > 0 ? height : otherwise;
	if (side > 1024) throw new Error(`its input is ${side} pixels wide; at most 1024 are looked at.`);
	return { name: input.name, side, planes };
}

function saidBy(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

function normal(values: Float32Array): Float32Array {
	const length = Math.hypot(...values);
	if (!Number.isFinite(length)) throw new Error('it answers numbers that are none.');
	return length === 0 ? values : values.map((value) => value / length);
}

/**
 * Signs drawn once for all, the same in every process: distances between what they make of long rows of numbers are near those
 * between the rows (Johnson and Lindenstrauss), and a picture takes as much room as without a model.
 */
function projectionOf(length: number): Float32Array {
	const out = new Float32Array(length * descriptorLength);
	let state = 0x9e3779b9;
	for (let at = 0; at < out.length; at += 1) {
		// xorshift32
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		out[at] = (state < 0 ? 1 : -1) / Math.sqrt(descriptorLength);
	}
	return out;
}

function project(values: Float32Array, signs: Float32Array, out: Float32Array): void {
	for (const [from, value] of values.entries()) {
		const start = from * descriptorLength;
		for (let to = 0; to < descriptorLength; to += 1) out[to] = (out[to] ?? 0) + value * (signs[start + to] as number);
	}
}

/** Each number of a projection says as much as any other: a quarter of them will do for the first look. */
export function projectedCoarse(vectors: Float32Array, from: number): Float32Array {
	return vectors.slice(from, from + descriptorLength / 4).map((value) => value * 2);
}
