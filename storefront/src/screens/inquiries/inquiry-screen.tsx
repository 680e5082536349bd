import { isId } from '@qaysari/contract/ids';
import { type SourceShop, sourceShops } from '@qaysari/contract/source-shops';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate, useSearchParams } from '../../app/router.tsx';
import { sentPicture } from '../../device/sent-picture.ts';
import { InquiryForm } from '../../features/inquiries/inquiry-form.tsx';
import { inquiryQuery } from '../../features/inquiries/inquiry-queries.ts';
import { InquiryView } from '../../features/inquiries/inquiry-view.tsx';
import { BuyerPage } from '../../ui/buyer-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/** A new inquiry, or with `id` one that was sent; `text` is what a search did not find, `link`, `shop` and `item` what was pasted. */
export default function InquiryScreen() {
	const t = useT();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const id = query.get('id') ?? '';
	const productId = query.get('product') ?? '';
	const picture = sentPicture(query.get('picture') ?? '');
	return (
		<BuyerPage title={t(isId(id) ? 'inquiry.one' : 'inquiry.new')} invitation={t('inquiry.signIn')} icon="document">
			{() =>
				isId(id) ? (
					<Sent key={id} inquiryId={id} />
				) : (
					<InquiryForm
						inquiry={null}
						title={titleFrom(query, t) || (picture ? t('inquiry.photo.title') : '')}
						guessed={!query.get('text')}
						link={(query.get('link') ?? '').slice(0, 2000)}
						productId={isId(productId) ? productId : null}
						picture={picture}
						onDone={({ inquiryId }) => navigate(paths.inquiry(`?id=${inquiryId}`), { replace: true })}
					/>
				)
			}
		</BuyerPage>
	);
}

const shopNames: Record<SourceShop, string> = {
	'1688': '1688',
	taobao: 'Taobao',
	tmall: 'Tmall',
	jd: 'JD',
	pinduoduo: 'Pinduoduo',
	aliexpress: 'AliExpress',
	alibaba: 'Alibaba',
	shein: 'SHEIN',
	temu: 'Temu',
	amazon: 'Amazon',
	noon: 'Noon',
	trendyol: 'Trendyol',
};

/** A request can be sent as it is: what has no name is called by its shop and number, or by its picture. */
function titleFrom(query: URLSearchParams, t: ReturnType<typeof useT>): string {
	const text = (query.get('text') ?? '').slice(0, 120);
	const shop = sourceShops.find((one) => one === query.get('shop'));
	if (text || !shop) return text;
	const item = (query.get('item') ?? '').slice(0, 30);
	return item
		? t('inquiry.source.title', { item, shop: shopNames[shop] })
		: t('inquiry.source.titleOf', { shop: shopNames[shop] });
}

function Sent({ inquiryId }: { inquiryId: string }) {
	const inquiry = useQuery(inquiryQuery(inquiryId));
	return <Loaded query={inquiry}>{(data) => <InquiryView inquiry={data} />}</Loaded>;
}
