/** What a phone may refuse to the app: access to a part of it, or a picture that it could not hand over. */
export type Refused = 'camera' | 'album' | 'picture';

let hearing: ((what: Refused) => void) | null = null;
/** Told before anybody listened: the one who can say it is still on its way. */
let unsaid: Refused | null = null;

/** Told by what has no screen of its own to whoever can say it. */
export function tellRefused(what: Refused): void {
	if (hearing) hearing(what);
	else unsaid = what;
}

/** One listens; the last that was told before is heard at once. */
export function onRefused(hear: (what: Refused) => void): () => void {
	hearing = hear;
	if (unsaid) hear(unsaid);
	unsaid = null;
	return () => {
		if (hearing === hear) hearing = null;
	};
}
