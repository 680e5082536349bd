import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { AnswersForm } from '../../features/chat/answers-form.tsx';
import { useHours, useProfile } from '../../features/chat/chat-queries.ts';
import { HoursForm } from '../../features/chat/hours-form.tsx';
import { ProfileForm } from '../../features/chat/profile-form.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
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
					{profile.isPending && <Loading rows={2} />}
					{profile.isError && <Failed fault={profile.error} onRetry={() => void profile.refetch()} />}
					{profile.data && <ProfileForm profile={profile.data} />}
				</section>
				<section className="panel stack">
					<h2>{t('chat.hours')}</h2>
					{hours.isPending && <Loading rows={3} />}
					{hours.isError && <Failed fault={hours.error} onRetry={() => void hours.refetch()} />}
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
