import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';

/** A phone without a motor refuses: nothing is lost. */
export async function knock(kind: 'light' | 'done' | 'warning'): Promise<void> {
	const felt =
		kind === 'light'
			? Haptics.impact({ style: ImpactStyle.Light })
			: Haptics.notification({ type: kind === 'done' ? NotificationType.Success : NotificationType.Warning });
	await felt.catch(() => undefined);
}
