import { useT } from '../../app/language.tsx';

/** How many of the needed friends are there. */
export function Progress({ helped, needed }: { helped: number; needed: number }) {
	const t = useT();
	return (
		<div>
			<div
				role="progressbar"
				aria-label={t('invite.helpers')}
				aria-valuemin={0}
				aria-valuemax={needed}
				aria-valuenow={helped}
				className="h-2.5 overflow-hidden rounded-full bg-line"
			>
				<div
					className="h-full rounded-full bg-saffron transition-[inline-size] duration-300"
					style={{ inlineSize: `${(helped / needed) * 100}%` }}
				/>
			</div>
			<p className="mt-1.5 text-13 text-soft">{t('invite.progress', { helped, needed })}</p>
		</div>
	);
}
