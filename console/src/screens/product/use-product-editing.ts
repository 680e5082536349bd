import { useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asFault, type Fault } from '../../app/fault.ts';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { mergeProduct, type ProductPath } from '../../features/catalog/merge-product.ts';
import { productToEdit } from '../../features/catalog/product-query.ts';
import {
	blankProduct,
	copyOf,
	type Product,
	type ProductValues,
	productOf,
	valuesOf,
	withIds,
} from '../../features/catalog/product-values.ts';
import { sameValue } from '../../features/catalog/same-value.ts';
import { useSaveProduct } from '../../features/catalog/use-save-product.ts';
import { useFaultToast } from '../../ui/use-fault-toast.ts';

/** What the form began with, and which version of the product that was. */
interface Base {
	values: ProductValues;
	version: number | null;
}

/**
 * The life of a product form: what it began with, whether anything was typed, saving, and what to do when somebody
 * else saved first.
 * @param from what a new product begins as; it can be saved as it stands
 */
export function useProductEditing(product: Product | null, from: Product | null) {
	const t = useText();
	const toastFault = useFaultToast();
	const client = useQueryClient();
	const navigate = useNavigate();
	const { message } = App.useApp();
	const [form] = Form.useForm<ProductValues>();
	const [base, setBase] = useState<Base>(() => ({
		values: product ? valuesOf(product) : from ? copyOf(from) : blankProduct(),
		version: product?.version ?? null,
	}));
	const [dirty, setDirty] = useState(false);
	const [both, setBoth] = useState<ProductPath[]>([]);
	const save = useSaveProduct();
	// Read at the moment of leaving, before a render could tell it that all is saved.
	const kept = useRef(false);

	const typed = (): ProductValues => form.getFieldsValue(true);

	/** Goes on from what stands in the shop now; what was typed since it was sent stays, and is not saved yet. */
	const goOn = (sent: ProductValues, stored: ProductValues, version: number) => {
		const { merged } = mergeProduct(withIds(sent, sent, stored), withIds(typed(), sent, stored), stored);
		setBase({ values: stored, version });
		form.setFieldsValue(merged);
		setDirty(!sameValue(merged, stored));
		setBoth([]);
	};

	const read = async (productId: string): Promise<Product> => client.fetchQuery(productToEdit(productId));

	const submit = () => {
		const values = typed();
		save.mutate(
			{
				...(product ? { productId: product.id } : {}),
				...(base.version === null ? {} : { version: base.version }),
				product: productOf(values),
			},
			{
				tell: () => void message.success(t('product.saved')),
				onSuccess: async ({ productId, version }) => {
					kept.current = !product;
					if (!product) return void navigate(paths.product(productId), { replace: true });
					goOn(values, values, version);
					try {
						// New variants have got ids, and the server may have tidied texts.
						const fresh = await read(productId);
						goOn(values, valuesOf(fresh), fresh.version);
					} catch (error) {
						toastFault(asFault(error));
					}
				},
				onError: (fault) => form.setFields(fieldsOf(fault, t('fault.field'))),
			},
		);
	};

	/** Takes over what the others saved, keeping what was typed here. */
	const takeOver = async () => {
		if (!product) return;
		try {
			const fresh = await read(product.id);
			const theirs = valuesOf(fresh);
			const result = mergeProduct(base.values, typed(), theirs);
			setBase({ values: theirs, version: fresh.version });
			form.setFieldsValue(result.merged);
			setDirty(!sameValue(result.merged, theirs));
			setBoth(result.both);
			save.reset();
			void message.info(t('product.conflict.merged'));
		} catch (error) {
			toastFault(asFault(error));
		}
	};

	/** Forgets what was typed. */
	const discard = () => {
		form.resetFields();
		form.setFieldsValue(base.values);
		setDirty(false);
		setBoth([]);
		save.reset();
	};

	return {
		form,
		base,
		dirty: dirty || from !== null,
		both,
		unsaved: () => dirty && !kept.current,
		saving: save.isPending,
		fault: save.error,
		conflict: save.error?.reason === 'changed_meanwhile',
		noticeTyping: () => setDirty(!sameValue(typed(), base.values)),
		submit,
		takeOver,
		discard,
	};
}

/** Marks the fields that the server did not accept; its own words about them are for programmers. */
function fieldsOf(fault: Fault, text: string) {
	return fault.issues.flatMap(({ path }) => {
		const [root, field, ...rest] = path.split('.');
		if (root !== 'product' || !field) return [];
		const within = field === 'title' || field === 'description' ? rest.slice(0, 1) : [];
		return [{ name: [field, ...within] as never, errors: [text] }];
	});
}
