/** What a browser without a push service of its own would have been given by one. */
export const subscriptionOf = (name: string) => ({
	endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
	keys: {
		p256dh: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT8aBjyBlZtwXKVLdHXGlc',
		auth: 'tBHItJI5svbpez7KI4CCXg',
	},
});

/** A browser under test reaches no push service: subscribing answers as one would, and remembers what it was asked. */
export function actAsSubscribed(kept: ReturnType<typeof subscriptionOf>): void {
	const held = window as unknown as { asked?: PushSubscriptionOptionsInit };
	let present: object | null = null;
	PushManager.prototype.subscribe = async (options) => {
		if (options) held.asked = options;
		present = {
			...kept,
			toJSON: () => kept,
			unsubscribe: async () => {
				present = null;
				return true;
			},
		};
		return present as PushSubscription;
	};
	PushManager.prototype.getSubscription = async () => present as PushSubscription | null;
}
