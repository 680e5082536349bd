import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { formatList, formatNumber } from '@qaysari/messages/format';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { Phone } from '../../ui/phone.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import type { Customer } from './use-customers.ts';

/** Who somebody is, how they come in and what they agreed to. */
export function CustomerFacts({ customer }: { customer: Customer }) {
	const { t, language } = useLanguage();
	const may = useMay();
	const ways = [
		...(customer.hasPassword ? [t('customers.way.password')] : []),
		...customer.providers,
		t('customers.way.devices', { count: customer.devices }),
	];
	return (
		<section className="panel">
			<h2>{t('customers.who')}</h2>
			<dl className="facts">
				<dt>{t('customers.userId')}</dt>
				<dd>
					<bdi dir="ltr">{customer.userId}</bdi>
				</dd>
				{customer.phone && (
					<>
						<dt>{t('customers.phone')}</dt>
						<dd>
							<a href={`tel:${customer.phone}`}>
								<Phone number={customer.phone} />
							</a>
						</dd>
					</>
				)}
				{customer.email && (
					<>
						<dt>{t('customers.email')}</dt>
						<dd>
							<bdi dir="ltr">{customer.email}</bdi>
						</dd>
					</>
				)}
				{customer.username && (
					<>
						<dt>{t('customers.username')}</dt>
						<dd>
							<bdi>{customer.username}</bdi>
						</dd>
					</>
				)}
				<dt>{t('customers.signsIn')}</dt>
				<dd>{formatList(language, ways)}</dd>
				<dt>{t('customers.lastSeen')}</dt>
				<dd>{customer.lastSeenAt ? <When at={customer.lastSeenAt} /> : <span className="muted">–</span>}</dd>
				<dt>{t('customers.joined')}</dt>
				<dd>
					<When at={customer.joinedAt} />
				</dd>
				<dt>{t('customers.language')}</dt>
				<dd>{t(`language.name.${customer.language}`)}</dd>
				<dt>{t('customers.terms')}</dt>
				<dd>
					{customer.terms ? (
						<>
							{t('customers.terms.version', { version: formatNumber(language, customer.terms.version) })} ·{' '}
							<When at={customer.terms.at} style="day" />
						</>
					) : (
						<span className="muted">{t('customers.terms.none')}</span>
					)}
				</dd>
				<dt>{t('customers.promotions')}</dt>
				<dd>
					<Promotions customer={customer} />
				</dd>
				{customer.groupId && may(chatConsoleCalls.getConversation) && (
					<>
						<dt>{t('customers.chat')}</dt>
						<dd>
							<Link to={`${paths.chat}?group=${customer.groupId}`}>{t('customers.chat.open')}</Link>
						</dd>
					</>
				)}
			</dl>
		</section>
	);
}

function Promotions({ customer }: { customer: Customer }) {
	const { t, language } = useLanguage();
	const ways = [
		...(customer.promotions.push ? [t('customers.promotions.push')] : []),
		...(customer.promotions.message ? [t('customers.promotions.message')] : []),
	];
	return ways.length > 0 ? formatList(language, ways) : t('customers.promotions.none');
}

export function CustomerAddresses({ addresses }: { addresses: Customer['addresses'] }) {
	const t = useText();
	return (
		<section className="panel">
			<h2>{t('customers.addresses')}</h2>
			{addresses.length === 0 && <p className="muted">{t('customers.addresses.none')}</p>}
			<ul className="customer-list">
				{addresses.map((one) => (
					<li key={one.id} className="stack tight">
						<bdi className="strong">{one.name}</bdi>
						<bdi>
							<TypedText>{one.line}</TypedText>
						</bdi>
						<span className="row wrap muted small">
							<Phone number={one.phone} />
							{one.secondPhone && <Phone number={one.secondPhone} />}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
