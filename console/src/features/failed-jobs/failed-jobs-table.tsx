import { App, Button, Space, Table } from 'antd';
import { useText } from '../../app/language.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { type FailedKind, useDismiss, useTryAgain } from './use-failed-jobs.ts';

/** What failed by its kind, and what is done with it: all of a kind begin anew, or are let go. */
export function FailedJobsTable({ kinds }: { kinds: readonly FailedKind[] }) {
	const t = useText();
	return (
		<Table<FailedKind>
			rowKey="name"
			dataSource={[...kinds]}
			pagination={false}
			scroll={{ x: 'max-content' }}
			columns={[
				{ title: t('failedJobs.about'), render: (_, kind) => t(`failedJobs.area.${kind.area}`) },
				{ title: t('failedJobs.name'), render: (_, kind) => <bdi dir="ltr">{kind.name}</bdi> },
				{ title: t('failedJobs.count'), render: (_, kind) => t('failedJobs.jobs', { count: kind.jobs }) },
				{ title: t('failedJobs.since'), render: (_, kind) => <When at={kind.since} /> },
				{ title: t('failedJobs.failedAt'), render: (_, kind) => <When at={kind.failedAt} /> },
				{ key: 'work', render: (_, kind) => <Work kind={kind} /> },
			]}
		/>
	);
}

function Work({ kind: { name, jobs } }: { kind: FailedKind }) {
	const t = useText();
	const { modal, message } = App.useApp();
	const [again, dismiss] = [useTryAgain(), useDismiss()];
	const onError = useFaultToast();
	const told = (done: 'begun' | 'dismissed') => (taken: { jobs: number; more: boolean }) => {
		const words = t(`failedJobs.${done}`, { count: taken.jobs });
		void message.success(taken.more ? `${words} ${t('failedJobs.more')}` : words);
	};
	const ask = () =>
		modal.confirm({
			title: t('failedJobs.dismiss.ask', { count: jobs }),
			content: t('failedJobs.dismiss.text'),
			okText: t('failedJobs.dismiss'),
			cancelText: t('action.cancel'),
			okButtonProps: { danger: true },
			onOk: () => dismiss.mutate({ name }, { tell: told('dismissed'), onError }),
		});
	return (
		<Space>
			<Button
				loading={again.isPending}
				disabled={dismiss.isPending}
				onClick={() => again.mutate({ name }, { tell: told('begun'), onError })}
			>
				{t('failedJobs.tryAgain')}
			</Button>
			<Button danger loading={dismiss.isPending} disabled={again.isPending} onClick={ask}>
				{t('failedJobs.dismiss')}
			</Button>
		</Space>
	);
}
