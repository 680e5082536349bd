import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { uploadsSchemas } from '@qaysari/contract/uploads.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { refuse } from '../platform/refusal.ts';
import * as uploads from './uploads.ts';

export function bindUploads(binder: Binder, { uploads: room }: Shop): void {
	const take = async (purpose: uploads.UploadPurpose, context: CallContext, picturesOnly: boolean) => {
		if (!context.file) refuse('bad_request');
		const file = { purpose, bytes: context.file.bytes, picturesOnly };
		const row = await uploads.takeIn(room, context.now, ownerOf(context, purpose), file, context.caller);
		return {
			fileId: row.id,
			url: purpose === 'avatar' ? uploads.avatarAddress(row.id) : uploads.privateAddress(room, context.now, row.id),
			kind: row.kind,
			mediaType: row.media_type,
			bytes: row.bytes,
			width: row.width,
			height: row.height,
		};
	};

	binder.bind(uploadsCalls, uploadsSchemas, {
		file: ({ purpose }, context) => take(purpose, context, false),
		image: ({ purpose }, context) => take(purpose, context, true),
	});
}

function ownerOf({ buyer, visitor }: CallContext, purpose: uploads.UploadPurpose): uploads.UploadOwner {
	if (buyer) return { accountId: buyer.accountId };
	// What everybody can see hangs on an account.
	if (purpose === 'avatar' || purpose === 'review' || !visitor.trace) refuse('unauthorized');
	return { visitorHash: visitor.trace };
}
