import { releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { releasesConsoleSchemas } from '@qaysari/contract/releases.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { refuse } from '../platform/refusal.ts';
import * as releases from './releases.ts';

export function bindReleasesConsole(binder: Binder, { db, bundles }: Shop): void {
	binder.bind(releasesConsoleCalls, releasesConsoleSchemas, {
		listBundles: async () => ({
			bundles: (await releases.listBundles(db)).map((row) => ({
				version: row.version,
				code: row.code,
				bytes: row.bytes,
				checksum: row.checksum,
				signature: row.signature,
				uploadedAt: row.uploaded_at,
				releasedAt: row.released_at,
				withdrawnAt: row.withdrawn_at,
				share: row.share,
				forced: row.forced,
				shellCode: row.shell_code,
				notes: row.notes,
			})),
			signed: bundles.checksSignatures,
		}),
		uploadBundle: async ({ version, code, signature, shellCode, notes }, context) => {
			const { file, now } = context;
			if (!file) refuse('bad_request');
			const checksum = await bundles.take(file.bytes, signature);
			await context.transact((tx) =>
				releases.addBundle(
					tx,
					{ code, version, checksum, signature, bytes: file.bytes.length, shell_code: shellCode, notes },
					{ operatorId: context.operator.operatorId, at: now },
				),
			);
			return { code, checksum };
		},
		releaseBundle: ({ code, ...offer }, context) =>
			context.transact(async (tx) => {
				await releases.releaseBundle(tx, context.now, code, offer);
				return { done: true };
			}),
		withdrawBundle: ({ code }, context) =>
			context.transact(async (tx) => {
				await releases.withdrawBundle(tx, context.now, code);
				return { done: true };
			}),
	});
}
