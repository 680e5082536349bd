/** Asks who sits there for the password again; false when they would rather not. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Who is asked: the dialog, while it is there. */
export function answerProofs(next: Asker | null): void {
	asker = next;
}

/** Several calls at once ask once. */
export function askForProof(): Promise<boolean> {
	asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
		asking = null;
	});
	return asking;
}
