import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
	to: string[];
	/** With its headers, as it came over the line. */
	text: string;
}

/** What a reader sees of a letter in one part. */
export function bodyOf({ text }: Letter): string {
	const end = text.indexOf('\r\n\r\n');
	const body = text.slice(end + 4);
	const encoding = /^content-transfer-encoding: *(\S+)/im.exec(text.slice(0, end))?.[1]?.toLowerCase();
	if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
	if (encoding !== 'quoted-printable') return body;
	const bytes = body
		.replace(/=\r\n/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString();
}

/** A real SMTP server on loopback that keeps the letters it is given, and can refuse their readers. */
export class MailServer {
	readonly letters: Letter[] = [];
	/** The answer to every reader's address, such as 550; null takes them all. */
	refuses: number | null = null;
	readonly #server: SMTPServer;

	private constructor() {
		this.#server = new SMTPServer({
			authOptional: true,
			disabledCommands: ['STARTTLS', 'AUTH'],
			onRcptTo: (_address, _session, done) =>
				done(this.refuses === null ? null : Object.assign(new Error('no'), { responseCode: this.refuses })),
			onData: (stream, session, done) => {
				const chunks: Buffer[] = [];
				stream.on('data', (chunk: Buffer) => chunks.push(chunk));
				stream.on('end', () => {
					this.letters.push({ to: session.envelope.rcptTo.map((one) => one.address), text: Buffer.concat(chunks).toString() });
					done();
				});
			},
		});
	}

	static async start(): Promise<MailServer> {
		const mail = new MailServer();
		await new Promise<void>((resolve) => mail.#server.listen(0, '127.0.0.1', resolve));
		return mail;
	}

	get url(): string {
		return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
	}

	stop(): Promise<void> {
		return new Promise((resolve) => this.#server.close(() => resolve()));
	}
}
