import { Checkbox } from 'antd';
import { useText } from '../../app/language.ts';
import { Contact } from './contact.tsx';
import './work-alerts.css';
import { FaultAlert } from '../../ui/fault-alert.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { ThisBrowser } from './this-browser.tsx';
import { useSetSwitch, useWorkAlerts, type WorkAlerts, type WorkSwitch } from './use-work-alerts.ts';

const ways = ['push', 'email', 'message'] as const;

/** Of which work one is told while one does not look, and how. */
export function WorkAlertsTable() {
	const t = useText();
	const alerts = useWorkAlerts();
	if (!alerts.data) return <LoadState query={alerts} rows={3} />;
	const { open, email, phone, pushKey } = alerts.data;
	return (
		<div className="stack">
			<ThisBrowser publicKey={pushKey} />
			{open.email && <Contact way="email" present={email} />}
			{open.message && <Contact way="message" present={phone} />}
			<Switches alerts={alerts.data} />
			<p className="muted small">{t('workAlerts.howOften')}</p>
		</div>
	);
}

function Switches({ alerts }: { alerts: WorkAlerts }) {
	const t = useText();
	const change = useSetSwitch();
	const reached = { push: true, email: alerts.email !== null, message: alerts.phone !== null };
	/** What was just pressed shows at once. */
	const shown = (one: WorkSwitch): WorkSwitch =>
		change.isPending && change.variables.kind === one.kind ? { ...one, ...change.variables } : one;
	return (
		<>
			<FaultAlert fault={change.error} />
			<table className="alerts-table">
				<thead>
					<tr>
						<th scope="col">{t('workAlerts.work')}</th>
						{ways.map((way) => (
							<th key={way} scope="col">
								{t(`workAlerts.by.${way}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{alerts.switches.map(shown).map((one) => (
						<tr key={one.kind}>
							<th scope="row">{t(`workAlerts.kind.${one.kind}`)}</th>
							{ways.map((way) => (
								<td key={way}>
									<Checkbox
										checked={one[way]}
										disabled={!reached[way] || change.isPending}
										aria-label={t('workAlerts.switch', {
											kind: t(`workAlerts.kind.${one.kind}`),
											way: t(`workAlerts.by.${way}`),
										})}
										onChange={({ target }) => change.mutate({ ...one, [way]: target.checked })}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}
