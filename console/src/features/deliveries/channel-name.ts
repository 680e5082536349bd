import type { Deliveries } from './use-deliveries.ts';

type Channel = Deliveries['channels'][number]['channel'];

/** Its name among the messages; a day of the past may name a channel that is gone. */
export const channelName = (channel: string) => `outbox.channel.${channel as Channel}` as const;
