/** ICU text to arrays. Only where catalogues are built: browsers and pages never carry the parser. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { SourceCatalogue } from './catalogues.ts';
import type { CompiledCatalogue, CompiledMessage } from './translate.ts';

/** Throws if the message is no ICU. */
export function compileText(message: string): CompiledMessage {
	return compileMessageOrThrow(message) as CompiledMessage;
}

export function compileCatalogue(source: SourceCatalogue): CompiledCatalogue {
	const compiled: CompiledCatalogue = {};
	for (const [key, message] of Object.entries(source)) {
		try {
			compiled[key] = compileText(message);
		} catch (error) {
			throw new Error(`${key}: ${(error as Error).message}`);
		}
	}
	return compiled;
}
