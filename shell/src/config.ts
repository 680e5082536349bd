/** What the store's build of the app was made with (`npm run shell:android`, `npm run shell:ios`). */
export interface ShellConfig {
	/** Scheme and host of the shop. */
	shop: string;
	/** Of the native part; bundles say which they need. */
	shellCode: number;
	/** Ed25519, the 32 bytes in base64: only bundles signed with its other half are run. */
	publicKey: string;
}
