/**
 * For a strategy whose pages come from the shop first: where the shop cannot be reached or lets one wait too long, and the page is not
 * kept, the shell stands in for it. What comes late is kept for the next time.
 */
export const orShell = (shell: () => Promise<Response | undefined>) => ({
	cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) => cachedResponse ?? shell(),
});
