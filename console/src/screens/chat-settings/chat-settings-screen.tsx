import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { AnswersForm } from '../../features/chat/answers-form.tsx';
import { useHours, useProfile } from '../../features/chat/chat-queries.ts';
import { HoursForm } from '../../features/chat/hours-form.tsx';
import { ProfileForm } from '../../features/chat/profile-form.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** How I look to buyers, when somebody answers, and what is often said. */
export function ChatSettingsScreen() {
	const t = useText();
	const profile = useProfile();
	const hours = useHours();
	return (
		<>
			<PageHeader title={t('chat.settings')} back={{ to: paths.chat, label: t('chat.title') }} />
			<div className="stack" style={{ maxInlineSize: 760, gap: 20 }}>
				<section className="panel stack">
					<h2>{t('chat.profile')}</h2>
					<LoadState query={profile} rows={2} />
					{profile.data && <ProfileForm profile={profile.data} />}
				</section>
				<section className="panel stack">
					<h2>{t('chat.hours')}</h2>
					<LoadState query={hours} rows={3} />
					{hours.data && <HoursForm hours={hours.data} />}
				</section>
				<section className="panel stack">
					<h2>{t('chat.answers')}</h2>
					<AnswersForm />
				</section>
			</div>
		</>
	);
}
