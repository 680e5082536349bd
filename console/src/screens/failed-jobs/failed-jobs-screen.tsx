import { useText } from '../../app/language.ts';
import { FailedJobsTable } from '../../features/failed-jobs/failed-jobs-table.tsx';
import { useFailedJobs } from '../../features/failed-jobs/use-failed-jobs.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function FailedJobsScreen() {
	const t = useText();
	const found = useFailedJobs();
	const kinds = found.data?.kinds;
	return (
		<>
			<PageHeader title={t('failedJobs.title')} />
			<LoadState query={found} />
			{kinds?.length === 0 && (
				<Empty
					title={t('failedJobs.empty')}
					text={t('failedJobs.empty.text')}
					action={{ label: t('action.refresh'), onPress: () => void found.refetch() }}
				/>
			)}
			{kinds && kinds.length > 0 && (
				<>
					<p>{t('failedJobs.text')}</p>
					<FailedJobsTable kinds={kinds} />
				</>
			)}
		</>
	);
}
