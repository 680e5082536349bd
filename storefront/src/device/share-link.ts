export interface ShareLink {
	url: string;
	title: string;
	text?: string;
}
