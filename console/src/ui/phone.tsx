import { formatPhone } from '@qaysari/messages/format';

export function Phone({ number }: { number: string }) {
	return (
		<bdi dir="ltr" className="number">
			{formatPhone(number)}
		</bdi>
	);
}
