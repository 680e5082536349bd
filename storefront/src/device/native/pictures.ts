import { Camera, CameraErrorCode, EncodingType, MediaTypeSelection } from '@capacitor/camera';
import { tellRefused } from '../refusal-events.ts';

/** The document's picture rules are applied by the page itself; this only keeps a 48-megapixel photograph from filling the memory. */
const shot = { quality: 90, targetWidth: 2400, targetHeight: 2400, correctOrientation: true, encodingType: EncodingType.JPEG };
const mostAtOnce = 9;

/**
 * Fields for pictures ask the phone itself: camera or album, with its permission at the moment it is needed and a word on what to
 * do when it was denied. Fields that take documents too keep the system's own chooser, which needs no permission.
 */
export function servePictureFields(): void {
	addEventListener(
		'click',
		(event) => {
			const field = event.target;
			if (!(field instanceof HTMLInputElement) || field.type !== 'file' || field.accept !== 'image/*') return;
			event.preventDefault();
			void fill(field);
		},
		{ capture: true },
	);
}

async function fill(field: HTMLInputElement): Promise<void> {
	const kind = field.hasAttribute('capture') ? 'camera' : 'album';
	if (!(await isAllowed(kind))) {
		tellRefused(kind);
		return;
	}
	try {
		const files = kind === 'camera' ? [await takePicture()] : await choosePictures(field.multiple);
		if (files.length === 0) return;
		const chosen = new DataTransfer();
		for (const file of files) chosen.items.add(file);
		field.files = chosen.files;
		field.dispatchEvent(new Event('change', { bubbles: true }));
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null;
		// Who closed the camera or the album without a picture wanted none.
		if (code === CameraErrorCode.TakePhotoCancelled || code === CameraErrorCode.ChooseMediaCancelled) return;
		// Allowed for once, and taken back between the question and the camera.
		const denied = code === CameraErrorCode.CameraPermissionDenied || code === CameraErrorCode.GalleryPermissionDenied;
		tellRefused(denied ? kind : 'picture');
	}
}

async function isAllowed(kind: 'camera' | 'album'): Promise<boolean> {
	const name = kind === 'camera' ? 'camera' : 'photos';
	const present = (await Camera.checkPermissions())[name];
	const state =
		present === 'granted' || present === 'limited' ? present : (await Camera.requestPermissions({ permissions: [name] }))[name];
	return state === 'granted' || state === 'limited';
}

async function takePicture(): Promise<File> {
	return fileOf((await Camera.takePhoto(shot)).webPath, 0);
}

async function choosePictures(many: boolean): Promise<File[]> {
	const { results } = await Camera.chooseFromGallery({
		...shot,
		mediaType: MediaTypeSelection.Photo,
		allowMultipleSelection: many,
		limit: many ? mostAtOnce : 1,
	});
	return Promise.all(results.map(({ webPath }, at) => fileOf(webPath, at)));
}

async function fileOf(path: string | undefined, at: number): Promise<File> {
	if (!path) throw new Error('The phone gave a picture without a place');
	const blob = await (await fetch(path)).blob();
	const type = blob.type || 'image/jpeg';
	return new File([blob], `picture-${at + 1}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}
