import { Switch } from 'antd';
import { useText } from '../../app/language.ts';
import { type LoginWays, useLoginWays, useSetLoginWays } from '../../features/login-ways/use-login-ways.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

const ways: readonly (keyof LoginWays)[] = ['messenger', 'sms', 'email', 'password', 'first', 'second'];

export function LoginWaysScreen() {
	const t = useText();
	const toastFault = useFaultToast();
	const settings = useLoginWays();
	const change = useSetLoginWays();
	const { data } = settings;
	return (
		<>
			<PageHeader title={t('loginWays.title')} />
			<LoadState query={settings} />
			{data && (
				<section className="panel" style={{ maxInlineSize: 480 }}>
					{ways.map((way) => (
						<div key={way} style={{ display: 'flex', gap: 12, alignItems: 'center', minBlockSize: 44 }}>
							<Switch
								aria-label={t(`loginWays.${way}`)}
								checked={data.ways[way]}
								loading={change.isPending}
								onChange={(on) => change.mutate({ ...data.ways, [way]: on }, { onError: toastFault })}
							/>
							<span>{t(`loginWays.${way}`)}</span>
							{!data.setUp[way] && <ToneTag tone="over">{t('loginWays.notSetUp')}</ToneTag>}
						</div>
					))}
				</section>
			)}
		</>
	);
}
