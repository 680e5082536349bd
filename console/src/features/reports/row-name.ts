import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.ts';
import type { ReportRow } from './use-reports.ts';

/** What a row of a report is called. */
export function useRowName(by: ReportKind): (row: Pick<ReportRow, 'name' | 'label'>) => string {
	const { language, t } = useLanguage();
	return ({ name, label }) => {
		if (label !== null) return label;
		if (name === '') return t('reports.unknown');
		if (by === 'day') return formatDate(language, `${name}T09:00:00.000Z`);
		if (by === 'origin') return t.find(`origin.${name}`) ?? name;
		return by === 'method' ? (t.find(`payment.method.${name}`) ?? name) : name;
	};
}
