/** What the tests use of packages that bring no types. */
declare module 'smtp-server' {
	import type { Server } from 'node:net';
	import type { Readable } from 'node:stream';

	interface Session {
		envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] };
	}
	export class SMTPServer {
		constructor(options: {
			authOptional?: boolean;
			disabledCommands?: string[];
			hideSTARTTLS?: boolean;
			onData?(stream: Readable, session: Session, done: (error?: Error | null) => void): void;
			onRcptTo?(address: { address: string }, session: Session, done: (error?: Error | null) => void): void;
		});
		listen(port: number, host: string, listening: () => void): Server;
		close(closed: () => void): void;
		server: Server;
	}
}

declare module 'oidc-provider' {
	import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

	export default class Provider {
		constructor(issuer: string, configuration: Record<string, unknown>);
		callback(): RequestListener;
		interactionDetails(
			request: IncomingMessage,
			response: ServerResponse,
		): Promise<{
			prompt: { name: string };
			params: Record<string, unknown>;
			uid: string;
			grantId?: string;
			session?: { accountId: string };
		}>;
		interactionFinished(
			request: IncomingMessage,
			response: ServerResponse,
			result: Record<string, unknown>,
			options?: { mergeWithLastSubmission?: boolean },
		): Promise<void>;
		Grant: new (of: {
			accountId: string;
			clientId: string;
		}) => { addOIDCScope(scope: string): void; addOIDCClaims(claims: string[]): void; save(): Promise<string> };
		proxy: boolean;
		on(event: string, listener: (...args: unknown[]) => void): void;
	}
}
