import { chatCalls } from '@qaysari/contract/chat.calls';
import { formatNumber } from '@qaysari/messages/format';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { chatState, setChat } from './chat-store.ts';

const most = 5;

/** Asks how it was, once a conversation is closed. */
export function Rating({ groupId, number }: { groupId: string; number: number }) {
	const { t, language } = useLanguage();
	const toastError = useErrorToast();
	const [stars, setStars] = useState(0);
	const [comment, setComment] = useState('');
	const rate = useAction(chatCalls.rate, {
		onSuccess: () => {
			const { group } = chatState();
			if (group) setChat({ group: { ...group, closed: { number, stars } } });
			toast('success', t('chat.rating.thanks'));
		},
		onError: toastError,
	});
	const chosen = stars > 0;
	const form = useRef<HTMLElement>(null);
	// What opens below the stars would stay under the line to write on.
	useEffect(() => {
		if (chosen) form.current?.scrollIntoView({ block: 'end' });
	}, [chosen]);
	return (
		<section ref={form} className="mx-4 my-2 flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
			<h2 className="text-center text-15 font-bold">{t('chat.rating.title')}</h2>
			<div role="radiogroup" aria-label={t('chat.rating.title')} className="flex justify-center">
				{Array.from({ length: most }, (_, index) => index + 1).map((value) => (
					<button
						key={value}
						type="button"
						role="radio"
						aria-checked={stars === value}
						aria-label={t('chat.rating.stars', { count: value })}
						onClick={() => setStars(value)}
						className={`grid size-11 place-items-center ${value <= stars ? 'text-saffron' : 'text-soft'}`}
					>
						<Icon name="star" size={28} fill={value <= stars ? 'currentColor' : 'none'} />
						<span className="sr-only">{formatNumber(language, value)}</span>
					</button>
				))}
			</div>
			{chosen ? (
				<>
					<TextAreaField
						label={t('chat.rating.comment')}
						optional
						rows={2}
						maxLength={1000}
						value={comment}
						onText={setComment}
					/>
					<Button wide busy={rate.isPending} onClick={() => rate.mutate({ groupId, number, stars, comment })}>
						{t('action.send')}
					</Button>
				</>
			) : null}
		</section>
	);
}
