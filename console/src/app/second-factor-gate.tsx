import { formatDate } from '@qaysari/messages/format';
import { Alert, Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LinkButton } from '../ui/link-button.tsx';
import { Loading } from '../ui/loading.tsx';
import { useLanguage } from './language.ts';
import { paths } from './paths.ts';
import { useOperator } from './session.ts';

const SecondFactorScreen = lazy(async () => ({
	default: (await import('../screens/second-factor/second-factor-screen.tsx')).SecondFactorScreen,
}));

/** Whoever has to set up the second factor is told until when, and after that does nothing else before. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
	const { t, language } = useLanguage();
	const { secondFactor, secondFactorDue } = useOperator();
	const [held, setHeld] = useState(() => secondFactorDue !== null && Date.parse(secondFactorDue) <= Date.now());
	if (held) {
		return (
			<>
				<Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={t('secondFactor.overdue')} />
				<Suspense fallback={<Loading />}>
					<SecondFactorScreen />
				</Suspense>
				{secondFactor && (
					<Button type="primary" onClick={() => setHeld(false)}>
						{t('secondFactor.continue')}
					</Button>
				)}
			</>
		);
	}
	return (
		<>
			{secondFactorDue && (
				<Alert
					type="warning"
					showIcon
					style={{ marginBlockEnd: 16 }}
					title={t('secondFactor.due', { date: formatDate(language, secondFactorDue, 'day') })}
					action={<LinkButton to={paths.secondFactor}>{t('nav.secondFactor')}</LinkButton>}
				/>
			)}
			{children}
		</>
	);
}
