import { defineCalls, post } from './call.ts';
import type { uploadsSchemas } from './uploads.schemas.ts';

export const uploadsCalls = defineCalls<typeof uploadsSchemas>()({
	file: post('/usb/upload/file', 'visitor', { upload: true }),
	image: post('upload/image', 'visitor', { upload: true }),
});
