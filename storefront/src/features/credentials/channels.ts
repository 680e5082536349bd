import type { IconName } from '../../ui/icons.tsx';
import type { SendType } from './login-ways.ts';

/** What a button says that sends a code through a channel. */
export const channels = {
	2: { label: 'login.send.whatsapp', icon: 'chat' },
	6: { label: 'login.send.sms', icon: 'phone' },
	7: { label: 'login.send.email', icon: 'mail' },
} as const satisfies Record<SendType, { label: string; icon: IconName }>;
