import { brandName } from '@qaysari/messages/languages';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Icon } from '../../ui/icons.tsx';

/** Mark and search: links, so that they work before any script does. */
export function SearchEntry() {
	const { t, language } = useLanguage();
	return (
		<header className="sticky top-(--notice-height,0px) z-20 flex items-center gap-3 bg-paper px-4 max-[359px]:gap-2 pt-[max(var(--safe-top),8px)] pb-2">
			<h1 className="arch grid h-11 w-9 shrink-0 place-items-center bg-tile pt-2 text-17 font-extrabold text-on-tile">
				<span aria-hidden>{language === 'en' ? 'Q' : language === 'zh' ? '凯' : 'ق'}</span>
				<span className="sr-only">{brandName[language]}</span>
			</h1>
			<div className="flex h-11 min-w-0 flex-1 items-center rounded-full bg-surface inset-ring inset-ring-line">
				<Link
					to={paths.searchKeys()}
					className="flex h-full min-w-0 flex-1 items-center gap-2 ps-4 text-13 text-soft max-[359px]:ps-3"
				>
					<span className="max-[359px]:hidden">
						<Icon name="search" size={20} />
					</span>
					<span className="truncate max-[359px]:text-12">{t('search.placeholder')}</span>
				</Link>
				<Link
					to={paths.pictureSearch()}
					aria-label={t('search.picture.button')}
					className="grid size-11 shrink-0 place-items-center rounded-full text-tile"
				>
					<Icon name="camera" size={22} />
				</Link>
			</div>
			<Link
				to={paths.settings()}
				aria-label={t('a11y.language')}
				className="-mx-2 grid size-11 shrink-0 place-items-center rounded-full text-tile hover:bg-tile-50 active:bg-line"
			>
				<Icon name="globe" size={22} />
			</Link>
		</header>
	);
}
