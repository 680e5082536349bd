/** Tells which variables the process knows that draws pictures. */
export async function draw(): Promise<Buffer> {
	return Buffer.from(Object.keys(process.env).join('\n'));
}
