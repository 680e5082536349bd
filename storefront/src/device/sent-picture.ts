/** The picture that somebody searched with last: what nothing here looks like can be asked for with it. */
let sent: { imageId: string; picture: Blob } | null = null;

export function keepSent(imageId: string, picture: Blob): void {
	sent = { imageId, picture };
}

/** Null after the page was loaded anew: the server keeps only numbers of it. */
export const sentPicture = (imageId: string): Blob | null => (sent?.imageId === imageId ? sent.picture : null);
