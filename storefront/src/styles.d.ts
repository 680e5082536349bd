interface ImportMetaEnv {
	/** `on` in the build that the native shell runs. */
	readonly VITE_SHELL?: string;
}

/** A style sheet as text. */
declare module '*.css?inline' {
	const text: string;
	export default text;
}
