import { ApiError } from '@qaysari/client/api-error';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { forgetDraft, readDraft, writeDraft } from './address-draft.ts';
import { AddressFields, focusFirstError } from './address-fields.tsx';
import { useSaveAddress } from './address-mutations.ts';
import { servedQuery } from './address-queries.ts';
import { type AddressErrors, type AddressValue, errorsOfRefusal, refusalText, validateAddress } from './address-rules.ts';

interface AddressFormProps {
	/** Null: a new address. */
	id: string | null;
	/** What the form begins with. */
	saved: AddressValue;
	onSaved: (addressId: string) => void;
}

/** Fills in, checks and saves one address. What was typed survives a dropped line and a closed page. */
export function AddressForm({ id, saved, onSaved }: AddressFormProps) {
	const t = useT();
	const textOf = useErrorText();
	const save = useSaveAddress(id);
	const form = useRef<HTMLFormElement>(null);
	const draftOf = id ?? 'new';
	const [draft, setDraft] = useState(() => readDraft(draftOf));
	const [value, setValue] = useState(draft ?? saved);
	const [errors, setErrors] = useState<AddressErrors>({});
	const [refusal, setRefusal] = useState<string | null>(null);

	const place = useQuery({ ...servedQuery(value), enabled: value.provinceId !== '' });
	// It is told and kept all the same: whoever fetches their goods has an address too.
	const unserved: AddressErrors | null =
		place.data?.served === false ? { [value.cityId ? 'cityId' : 'provinceId']: { key: 'validation.province.unserved' } } : null;

	const change = (next: AddressValue): void => {
		setValue(next);
		writeDraft(draftOf, next, saved);
		setRefusal(null);
		// What was wrong and is being mended is not blamed any longer; the rest stays marked.
		setErrors((present) =>
			Object.fromEntries(
				Object.entries(present).filter(([field]) => next[field as keyof AddressErrors] === value[field as keyof AddressErrors]),
			),
		);
	};
	const show = (found: AddressErrors): void => {
		setErrors(found);
		// After the messages are drawn.
		requestAnimationFrame(() => focusFirstError(form, found));
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (save.isPending) return;
		const found = validateAddress(value);
		if (Object.keys(found).length > 0) {
			show(found);
			return;
		}
		setErrors({});
		setRefusal(null);
		save.mutate(value, {
			onSuccess: (address) => {
				forgetDraft();
				toast('success', t('address.saved'));
				onSaved(address.id);
			},
			onError: (error) => {
				const known = error instanceof ApiError ? error : null;
				const refused = known ? errorsOfRefusal(known.reason, known.issues) : {};
				if (Object.keys(refused).length > 0) {
					show(refused);
					return;
				}
				setRefusal(refusalText(t, error) ?? textOf(error));
			},
		});
	};
	return (
		<form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3 p-4 pb-28">
			{draft ? (
				<DraftNotice
					onDiscard={() => {
						forgetDraft();
						setDraft(null);
						setErrors({});
						setValue(saved);
					}}
				/>
			) : null}
			<Card className="flex flex-col gap-4">
				<AddressFields value={value} onChange={change} errors={unserved ? { ...unserved, ...errors } : errors} />
				{unserved ? (
					<Notice tone="saffron" icon="pin">
						<p>{t('checkout.unserved.orPickup')}</p>
					</Notice>
				) : null}
			</Card>
			{saved.isDefault ? null : (
				<Card className="!py-1.5">
					<Checkbox checked={value.isDefault} onChange={(isDefault) => change({ ...value, isDefault })}>
						{t('address.setDefault')}
					</Checkbox>
				</Card>
			)}
			<div className="column-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[var(--safe-bottom)]">
				<div className="mx-auto max-w-[760px] p-3">
					<p role="alert" className="pb-2 text-center text-13 text-pomegranate empty:hidden">
						{refusal}
					</p>
					<Button type="submit" size="main" wide busy={save.isPending}>
						{t('address.save')}
					</Button>
				</div>
			</div>
		</form>
	);
}
