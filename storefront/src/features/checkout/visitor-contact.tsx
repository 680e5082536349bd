import { plainDigits } from '@qaysari/contract/account-input';
import { type DeliveryMode, deliveryMode } from '@qaysari/contract/order-states';
import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { useSession } from '../../app/session.ts';
import { TextField } from '../../ui/field.tsx';
import { type AddressErrors, AddressFields, type AddressValue } from '../addresses/address-fields.tsx';

interface VisitorContactProps {
	mode: DeliveryMode;
	value: AddressValue;
	onChange: (next: AddressValue) => void;
	errors: AddressErrors;
}

/** Who receives it, typed here and now; whoever has an account need not type. */
export function VisitorContact({ mode, value, onChange, errors }: VisitorContactProps) {
	const t = useT();
	const session = useSession();
	return (
		<>
			{session ? null : (
				<p className="-my-2 flex flex-wrap items-center gap-x-2 text-13 text-soft">
					{t('checkout.visitor.haveAccount')}
					<button type="button" className="min-h-11 font-bold text-tile" onClick={() => askToSignIn('asked')}>
						{t('action.signIn')}
					</button>
				</p>
			)}
			{mode === deliveryMode.selfPickup ? (
				<PickupFields value={value} onChange={onChange} errors={errors} />
			) : (
				<AddressFields value={value} onChange={onChange} errors={errors} />
			)}
		</>
	);
}

/** Who fetches it: a name, and the number by which the order is found again. */
function PickupFields({ value, onChange, errors }: Omit<VisitorContactProps, 'mode'>) {
	const t = useT();
	const error = (field: 'fullName' | 'phone'): string | null => {
		const found = errors[field];
		return found ? (t.find(found.key, found.limit === undefined ? {} : { limit: found.limit }) ?? null) : null;
	};
	return (
		<div className="flex flex-col gap-4">
			<TextField
				label={t('address.fullName.label')}
				name="fullName"
				autoComplete="name"
				value={value.fullName}
				error={error('fullName')}
				onText={(fullName) => onChange({ ...value, names: 'full', fullName })}
			/>
			<TextField
				label={t('checkout.visitor.phone')}
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				dir="ltr"
				maxLength={30}
				placeholder="0770 123 4567"
				value={value.phone}
				error={error('phone')}
				onText={(phone) => onChange({ ...value, phone: plainDigits(phone) })}
			/>
		</div>
	);
}
