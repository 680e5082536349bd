import { isId } from '@qaysari/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { InquiryForm } from '../../features/inquiries/inquiry-form.tsx';
import { inquiryQuery } from '../../features/inquiries/inquiry-queries.ts';
import { InquiryView } from '../../features/inquiries/inquiry-view.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';

/** A new inquiry, or with `id` one that was sent; `text` is what a search did not find. */
export default function InquiryScreen() {
	const t = useT();
	const session = useSession();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const id = query.get('id') ?? '';
	const productId = query.get('product') ?? '';
	return (
		<>
			<NavBar title={t(isId(id) ? 'inquiry.one' : 'inquiry.new')} />
			{!session ? (
				<SignInInvitation icon="document" title={t('inquiry.signIn')} />
			) : isId(id) ? (
				<Sent key={`${session.userId}-${id}`} inquiryId={id} />
			) : (
				<InquiryForm
					key={session.userId}
					inquiry={null}
					title={(query.get('text') ?? '').slice(0, 120)}
					productId={isId(productId) ? productId : null}
					onDone={({ inquiryId }) => void navigate(paths.inquiry(`?id=${inquiryId}`), { replace: true })}
				/>
			)}
		</>
	);
}

function Sent({ inquiryId }: { inquiryId: string }) {
	const inquiry = useQuery(inquiryQuery(inquiryId));
	return <Loaded query={inquiry}>{(data) => <InquiryView inquiry={data} />}</Loaded>;
}
