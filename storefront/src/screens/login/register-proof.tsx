import { useT } from '../../app/language.tsx';
import { Agreement } from '../../features/checkout/agreement.tsx';
import { ProofAndPassword } from '../../features/credentials/proof-and-password.tsx';
import { TextField } from '../../ui/field.tsx';
import { longestName, type Registration } from './use-registration.ts';

/** The code that came, and what an account begins with. */
export function RegisterProof({ registration, onChangeAccount }: { registration: Registration; onChangeAccount: () => void }) {
	const t = useT();
	const { nickname, setNickname, tooLong, agreed, agree, unagreed } = registration;
	return (
		<ProofAndPassword
			code={registration.code}
			submit={t('register.submit')}
			busy={registration.busy}
			error={registration.error}
			onTyped={registration.forgetError}
			onChangeAccount={onChangeAccount}
			onSubmit={registration.submit}
		>
			<TextField
				label={t('account.info.nickname')}
				optional
				autoComplete="nickname"
				value={nickname}
				error={tooLong ? t('validation.tooLong', { limit: longestName }) : null}
				onText={setNickname}
			/>
			<Agreement beside agreed={agreed} onAgree={agree} error={unagreed ? t('validation.agreement') : null} />
		</ProofAndPassword>
	);
}
