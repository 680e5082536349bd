import { formatFacts } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import type { ReturnView } from './return-queries.ts';

export function ReturnedGoods({ one }: { one: ReturnView }) {
	const { t, language } = useLanguage();
	const facts = (values: readonly { value: string }[]): string =>
		formatFacts(
			language,
			values.map(({ value }) => value),
		);
	return (
		<Card>
			<h2 className="mb-3 text-15 font-bold">{t(`wrong.${one.reason}`)}</h2>
			<ul className="flex flex-col gap-3">
				{one.lines.map((line) => (
					<li key={line.lineId} className="flex gap-3 text-13">
						<Picture picture={line.picture} alt="" sizes="60px" className="size-15 shrink-0 rounded-option" />
						<span className="min-w-0 flex-1">
							<span title={line.title} className="line-clamp-2">
								<TitleText>{line.title}</TitleText>
							</span>
							<span className="block text-12 text-soft">{facts(line.specification)}</span>
							<span className="block text-12 text-soft">
								{line.accepted === null
									? t('returns.pieces', { count: line.quantity })
									: t('returns.accepted', { count: line.accepted, total: line.quantity })}
							</span>
							{line.instead ? (
								<span className="mt-1 flex items-center gap-1.5 font-semibold text-tile">
									<Icon name="forward" size={14} />
									{facts(line.instead)}
								</span>
							) : null}
						</span>
					</li>
				))}
			</ul>
			{one.replacementNumber ? (
				<p className="mt-3 text-13">
					{t('returns.replacement')}{' '}
					<bdi dir="ltr" className="font-semibold">
						{one.replacementNumber}
					</bdi>
				</p>
			) : null}
			{one.description ? (
				<p className="mt-3 border-t border-line pt-3 text-13 whitespace-pre-line">
					<bdi>
						<TypedText>{one.description}</TypedText>
					</bdi>
				</p>
			) : null}
			{one.pictures.length > 0 ? (
				<ul className="mt-3 flex flex-wrap gap-2">
					{one.pictures.map((picture) => (
						<li key={picture.fileId}>
							<a href={picture.url} target="_blank" rel="noreferrer">
								<img
									src={picture.url}
									alt={t('order.problem.picture')}
									loading="lazy"
									className="size-15 rounded-option border border-line object-cover"
								/>
							</a>
						</li>
					))}
				</ul>
			) : null}
		</Card>
	);
}
