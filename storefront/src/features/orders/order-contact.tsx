import { formatPhone } from '@qaysari/messages/format';
import { useT } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { OrderDetail } from './order-queries.ts';

/** The shop's phone and WhatsApp, where it has them, with the order's number said in advance. */
export function OrderContact({ contact, orderNumber }: { contact: OrderDetail['contact']; orderNumber: string }) {
	const t = useT();
	if (!contact.phone && !contact.whatsapp) return null;
	const target =
		'flex min-h-11 flex-auto items-center justify-center gap-2 rounded-option border border-line px-3 text-13 font-bold whitespace-nowrap text-tile active:bg-tile-50';
	return (
		<Card className="flex flex-col gap-3">
			<h2 className="text-15 font-bold">{t('order.contact.title')}</h2>
			<div className="flex flex-wrap gap-2">
				{contact.phone ? (
					<a href={`tel:${contact.phone}`} className={target}>
						<Icon name="phone" size={20} />
						<bdi dir="ltr">{formatPhone(contact.phone)}</bdi>
					</a>
				) : null}
				{contact.whatsapp ? (
					<a
						href={`https://wa.me/${contact.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(t('order.contact.about', { number: orderNumber }))}`}
						target="_blank"
						rel="noreferrer"
						className={target}
					>
						<Icon name="chat" size={20} />
						{t('invite.contacts.messenger')}
					</a>
				) : null}
			</div>
		</Card>
	);
}
