import { releasesCalls } from '@qaysari/contract/releases.calls';
import { releasesSchemas } from '@qaysari/contract/releases.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { refuse } from '../platform/refusal.ts';
import { bundleAddress } from './bundle-files.ts';
import { type BundleRow, type Device, findOffer } from './releases.ts';

export function bindReleases(binder: Binder, { db }: Shop): void {
	binder.bind(releasesCalls, releasesSchemas, {
		getLatestWqt: async (input, context) => {
			const { bundle, forced, shellTooOld } = await findOffer(db, deviceOf(input, context));
			return {
				available: bundle !== null,
				forced,
				latest: bundle && bundleView(bundle, context),
				notes: bundle?.notes ?? '',
				shellUpdateUrl: shellTooOld ? `${context.baseUrl}/` : null,
			};
		},
		downloadWgt: async (input, context) => {
			// Asked for by a device that may have lost what it ran: whatever that was, it gets the newest.
			const { bundle } = await findOffer(db, deviceOf({ ...input, code: 0 }, context));
			return bundle ? bundleView(bundle, context) : refuse('not_found');
		},
	});
}

function deviceOf(input: { code?: number | undefined; shellCode?: number | undefined }, { visitor }: CallContext): Device {
	return { code: input.code ?? 0, shellCode: input.shellCode ?? null, name: visitor.trace };
}

function bundleView(bundle: BundleRow, { baseUrl }: CallContext) {
	return {
		version: bundle.version,
		code: bundle.code,
		url: `${baseUrl}${bundleAddress(bundle.checksum)}`,
		bytes: bundle.bytes,
		checksum: bundle.checksum,
		signature: bundle.signature,
		releasedAt: bundle.released_at ?? bundle.uploaded_at,
	};
}
