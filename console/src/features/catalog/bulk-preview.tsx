import type { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { limits } from '@qaysari/contract/limits';
import { Alert } from 'antd';
import type { OutputOf } from '../../app/call-types.ts';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';

type Preview = OutputOf<typeof bulkEditsCalls.previewProducts>;
type Part = Preview['first'][number]['before'];

/** What a change would make of the first of the products. */
export function BulkPreview({ preview: { count, tooMany, first } }: { preview: Preview }) {
	const t = useText();
	if (tooMany) return <Alert type="warning" showIcon role="alert" title={t('bulk.tooMany', { limit: limits.bulkProducts })} />;
	if (count === 0) return <p className="muted">{t('bulk.nothing')}</p>;
	return (
		<section className="stack tight" aria-label={t('bulk.preview')}>
			<strong>{t('bulk.preview.count', { count })}</strong>
			<ul className="bulk-preview">
				{first.map((one) => (
					<li key={one.productId}>
						<bdi>{one.title}</bdi>
						<span>
							<PartText part={one.before} /> <span aria-hidden="true">⇢</span>{' '}
							{one.after ? <PartText part={one.after} /> : <span className="owed">{t('bulk.stays')}</span>}
						</span>
					</li>
				))}
			</ul>
			{count > first.length && <span className="muted small">{t('bulk.preview.more', { count: count - first.length })}</span>}
		</section>
	);
}

function PartText({ part }: { part: Part }) {
	const t = useText();
	if (part.price) return <Amount money={part.price} />;
	if (part.state) return <>{t(`product.state.${part.state}`)}</>;
	if (part.tagged !== undefined) return <>{t(part.tagged ? 'bulk.tagged' : 'bulk.untagged')}</>;
	return <bdi>{part.category ?? '—'}</bdi>;
}
