/** Names of what is read about conversations. */
export const chatKeys = {
	all: ['chat'] as const,
	lists: ['chat', 'list'] as const,
	counts: ['chat', 'counts'] as const,
	one: (groupId: string) => ['chat', 'one', groupId] as const,
	messages: (groupId: string) => ['chat', 'messages', groupId] as const,
	orders: ['chat', 'orders'] as const,
	agents: ['chat', 'agents'] as const,
	answers: ['chat', 'answers'] as const,
	profile: ['chat', 'profile'] as const,
	hours: ['chat', 'hours'] as const,
	place: (groupId: string, number: number) => ['chat', 'place', groupId, number] as const,
	found: ['chat', 'found'] as const,
};
