import type { Language } from '@qaysari/contract/languages';
import { formatCount, formatDate } from '@qaysari/messages/format';
import { type ReactNode, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton, Spinner } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ButtonRow, InfoRow, LinkRow, RowGroup } from '../../ui/list-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DiscountBadge, Price, WasPrice } from '../../ui/price.tsx';
import { SelectField } from '../../ui/select-sheet.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Tick } from '../../ui/tick.tsx';
import { type ToastKind, toast } from '../../ui/toast.tsx';

const money = { amount: 12_875_000, currency: 'IQD' } as const;
const dollars = { amount: 1250, currency: 'USD' } as const;
const counts = [999, 9999, 10_000, 123_456, 250_000_000];
const icons = [
	'home',
	'flame',
	'cart',
	'user',
	'bag',
	'search',
	'camera',
	'heart',
	'share',
	'chat',
	'bell',
	'ticket',
	'globe',
	'box',
	'receipt',
	'wallet',
] as const satisfies IconName[];

function Block({ name, children }: { name: string; children: ReactNode }) {
	return (
		<section className="mt-6 flex flex-col gap-3">
			<h3 dir="ltr" lang="en" className="text-12 text-soft">
				{name}
			</h3>
			{children}
		</section>
	);
}

/** What is pressed, filled in and chosen does what it does everywhere; nothing is sent. */
export function Blocks({ language }: { language: Language }) {
	const t = useT();
	return (
		<>
			<h2 className="text-21 font-extrabold">{t(`language.name.${language}`)}</h2>
			<Block name="Type">
				<p className="text-26 font-extrabold">{t('product.addToCart')}</p>
				<p className="text-17 font-bold">{t('cart.empty.title')}</p>
				<p className="text-15">{t('error.unknown')}</p>
				<p className="text-13 text-soft">{formatDate(language, '2026-11-21T08:00:00.000Z')}</p>
				<p className="flex flex-wrap gap-3 text-13">
					{counts.map((count) => (
						<bdi key={count}>{formatCount(language, count)}</bdi>
					))}
				</p>
			</Block>
			<Pressed />
			<Prices />
			<Filled language={language} />
			<Told />
			<Block name="Icons">
				<ul className="flex flex-wrap gap-3 text-tile">
					{icons.map((icon) => (
						<li key={icon}>
							<Icon name={icon} />
						</li>
					))}
				</ul>
			</Block>
		</>
	);
}

function Pressed() {
	const t = useT();
	const [open, setOpen] = useState(false);
	return (
		<>
			<Block name="Button, ButtonLink, IconButton, CopyButton, Spinner">
				<div className="flex flex-wrap items-center gap-3">
					<Button>{t('product.buyNow')}</Button>
					<Button look="secondary">{t('product.addToCart')}</Button>
					<Button look="invite">{t('action.share')}</Button>
					<Button look="plain">{t('action.retry')}</Button>
					<Button look="danger">{t('account.signOut')}</Button>
					<Button busy>{t('product.buyNow')}</Button>
					<Button disabled>{t('product.buyNow')}</Button>
					<Button size="small">{t('action.retry')}</Button>
					<ButtonLink to="/" look="secondary">
						{t('error.page.home')}
					</ButtonLink>
					<IconButton icon="share" label={t('action.share')} />
					<CopyButton text="Q7N4A9K2M1X" />
					<span className="text-tile">
						<Spinner size={28} />
					</span>
				</div>
			</Block>
			<Block name="Sheet, Toast">
				<div className="flex flex-wrap gap-3">
					<Button look="secondary" onClick={() => setOpen(true)}>
						{t('account.language')}
					</Button>
					{(['success', 'fail', 'warning'] as const satisfies ToastKind[]).map((kind) => (
						<Button
							key={kind}
							look="plain"
							onClick={() =>
								toast(kind, kind === 'success' ? t('product.added') : kind === 'fail' ? t('error.copy') : t('error.network.none'))
							}
						>
							{kind === 'success' ? t('product.added') : kind === 'fail' ? t('error.copy') : t('error.network.none')}
						</Button>
					))}
				</div>
				<Sheet open={open} title={t('account.language')} onClose={() => setOpen(false)}>
					<p className="pb-2">{t('error.unknown')}</p>
				</Sheet>
			</Block>
		</>
	);
}

function Prices() {
	const t = useT();
	return (
		<Block name="Price, WasPrice, DiscountBadge, Badge, SumRow, Card, Picture">
			<Card className="flex flex-col gap-3">
				<div className="flex flex-wrap items-baseline gap-3">
					<Price money={money} size="large" reduced />
					<WasPrice
						money={{ ...money, amount: 15_000_000 }}
						label={t('product.price.was', { price: { ...money, amount: 15_000_000 } })}
					/>
					<DiscountBadge percent={14} />
					<Price money={dollars} size="small" />
				</div>
				<div className="flex flex-wrap gap-2">
					<Badge>{t('tab.hot')}</Badge>
					<Badge tone="saffron">{t('common.offline')}</Badge>
					<Badge tone="pomegranate">{t('product.stock.out')}</Badge>
					<Badge tone="leaf">{t('product.added')}</Badge>
					<Badge tone="plain">{t('tab.cart')}</Badge>
				</div>
				<dl>
					<SumRow label={t('tab.cart')} money={money} />
					<SumRow label={t('checkout.coupon.title')} money={{ ...money, amount: 100_000 }} saved />
					<SumRow label={t('checkout.sum.now')} money={money} strong />
				</dl>
				<Picture picture={null} alt="" sizes="10rem" className="h-24 w-24 rounded-option" />
			</Card>
		</Block>
	);
}

function Filled({ language }: { language: Language }) {
	const t = useT();
	const [text, setText] = useState('');
	const [on, setOn] = useState(true);
	const [pieces, setPieces] = useState(2);
	const [place, setPlace] = useState('a');
	const [tab, setTab] = useState<'one' | 'two'>('one');
	return (
		<Block name="TextField, SelectField, Checkbox, Tick, ChoiceRow, Stepper, Tabs">
			<TextField label={t('address.fullName.label')} value={text} onText={setText} hint={t('common.offline')} />
			<TextField label={t('address.street.label')} value={text} onText={setText} error={t('error.http.422')} optional />
			<SelectField
				label={t('address.province.label')}
				placeholder={t('address.province.label')}
				value={place}
				choices={[
					{ id: 'a', name: t('tab.home') },
					{ id: 'b', name: t('tab.account') },
				]}
				onChoose={({ id }) => setPlace(id)}
			/>
			<Checkbox checked={on} onChange={setOn}>
				{t('action.retry')}
			</Checkbox>
			<Tick checked={on} label={t('action.retry')} onChange={setOn} />
			<ChoiceRow
				name={`way ${language}`}
				chosen={on}
				onChoose={() => setOn(true)}
				title={t('tab.home')}
				hint={t('common.offline')}
			/>
			<ChoiceRow name={`way ${language}`} chosen={!on} onChoose={() => setOn(false)} title={t('tab.account')} />
			<Stepper value={pieces} min={1} max={9} onChange={setPieces} />
			<Tabs
				label={t('a11y.mainNavigation')}
				tabs={[
					{ name: 'one', text: t('tab.home'), count: 3 },
					{ name: 'two', text: t('tab.account') },
				]}
				chosen={tab}
				onChoose={setTab}
			/>
		</Block>
	);
}

function Told() {
	const t = useT();
	return (
		<>
			<Block name="RowGroup, LinkRow, ButtonRow, InfoRow">
				<RowGroup label={t('tab.account')}>
					<LinkRow icon="user" label={t('tab.account')} value="4" to="/pages/account/index" />
					<ButtonRow icon="globe" label={t('account.language')} onClick={() => undefined} />
					<InfoRow icon="bell" label={t('common.offline')} />
				</RowGroup>
			</Block>
			<Block name="Notice, EmptyState, SkeletonRows">
				<Notice tone="saffron" icon="globe">
					{t('common.offline')}
				</Notice>
				<Notice tone="pomegranate" icon="box">
					{t('error.unknown')}
				</Notice>
				<EmptyState icon="cart" title={t('cart.empty.title')} text={t('common.offline')}>
					<ButtonLink to="/">{t('error.page.home')}</ButtonLink>
				</EmptyState>
				<SkeletonRows count={1} />
			</Block>
		</>
	);
}
