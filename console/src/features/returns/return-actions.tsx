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
const noes: readonly Act[] = ['refuse', 'decline', 'lapse'];

/** What may be done with a return now, by its state and the operator's role; the first is what usually follows. */
export function ReturnActions({ one }: { one: Returned }) {
	const t = useText();
	const may = useMay();
	const [chosen, setChosen] = useState<Act | null>(null);
	const close = (): void => setChosen(null);
	const open = acts.filter((act) => one.actions.includes(act) && may(returnsConsoleCalls[act]));
	const wished = one.wish === 'exchange' && open.includes('exchange') ? 'exchange' : open.find((act) => !noes.includes(act));
	return (
		<>
			{open.map((act) => (
				<Button
					key={act}
					type={act === wished ? 'primary' : 'default'}
					danger={noes.includes(act)}
					onClick={() => setChosen(act)}
				>
					{t(`returns.act.${act}`)}
				</Button>
			))}
			{chosen === 'approve' && <ApproveDialog one={one} onClose={close} />}
			{chosen === 'send' && <SendDialog one={one} onClose={close} />}
			{chosen === 'receive' && <CheckInDialog one={one} onClose={close} />}
			{chosen === 'refund' && <RefundReturnDialog one={one} onClose={close} />}
			{chosen === 'exchange' && <ExchangeDialog one={one} onClose={close} />}
			{(chosen === 'refuse' || chosen === 'decline' || chosen === 'lapse') && <NoDialog one={one} no={chosen} onClose={close} />}
		</>
	);
}
