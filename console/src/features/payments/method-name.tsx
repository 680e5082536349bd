import { useText } from '../../app/language.ts';

/** @param method the document's code */
export function MethodName({ method }: { method: number }) {
	const t = useText();
	return <>{t.find(`payment.method.${method}`) ?? method}</>;
}
