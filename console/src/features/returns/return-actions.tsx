import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { ExchangeDialog, RefundReturnDialog } from './ending-dialogs.tsx';
import { ApproveDialog, NoDialog, SendDialog } from './note-dialog.tsx';
import type { Returned } from './use-returns.ts';

const acts = ['approve', 'receive', 'refund', 'exchange', 'send', 'refuse', 'decline', 'lapse'] as const;
type Act = (typeof acts)[number];
const noes = ['refuse', 'decline', 'lapse'] as const;
const endsIt = (act: Act) => noes.some((no) => no === act);

/** What may be done with a return now, by its state and the operator's role; the first is what usually follows. */
export function ReturnActions({ one }: { one: Returned }) {
	const t = useText();
	const may = useMay();
	const [chosen, setChosen] = useState<Act | null>(null);
	const close = (): void => setChosen(null);
	const open = acts.filter((act) => one.actions.includes(act) && may(returnsConsoleCalls[act]));
	const wished = one.wish === 'exchange' && open.includes('exchange') ? 'exchange' : open.find((act) => !endsIt(act));
	return (
		<>
			{open.map((act) => (
				<Button key={act} type={act === wished ? 'primary' : 'default'} danger={endsIt(act)} onClick={() => setChosen(act)}>
					{t(`returns.act.${act}`)}
				</Button>
			))}
			<ApproveDialog open={chosen === 'approve'} one={one} onClose={close} />
			<SendDialog open={chosen === 'send'} one={one} onClose={close} />
			<CheckInDialog open={chosen === 'receive'} one={one} onClose={close} />
			<RefundReturnDialog open={chosen === 'refund'} one={one} onClose={close} />
			<ExchangeDialog open={chosen === 'exchange'} one={one} onClose={close} />
			{noes.map((no) => (
				<NoDialog key={no} open={chosen === no} one={one} no={no} onClose={close} />
			))}
		</>
	);
}
