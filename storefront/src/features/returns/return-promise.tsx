import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { Icon } from '../../ui/icons.tsx';
import { returnPromiseQuery } from './return-queries.ts';

/** Whether something can be given back, told before it is bought. */
export function ReturnPromise({ returnable, className = '' }: { returnable: boolean; className?: string }) {
	const t = useT();
	const { data } = useQuery(returnPromiseQuery());
	if (returnable && !data) return null;
	return (
		<p className={`flex gap-2 ${className}`}>
			<Icon name={returnable ? 'check' : 'close'} size={20} className={returnable ? 'text-tile' : 'text-soft'} />
			{returnable && data ? t('product.promise.return', { days: data.days }) : t('product.promise.return.not')}
		</p>
	);
}
