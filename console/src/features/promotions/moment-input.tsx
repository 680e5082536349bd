import { Input } from 'antd';

/** Baghdad is three hours ahead of UTC all year. */
const baghdadMs = 3 * 3_600_000;

/** ISO 8601 to what the field shows: day and time in Baghdad. */
function shownOf(at: string | null | undefined): string {
	return at ? new Date(new Date(at).getTime() + baghdadMs).toISOString().slice(0, 16) : '';
}

function momentOf(shown: string): string | null {
	return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown) ? new Date(`${shown}:00+03:00`).toISOString() : null;
}

/** A moment in Baghdad's time. */
export function MomentInput({
	id,
	value,
	onChange,
}: {
	id?: string;
	value?: string | null;
	onChange?: (value: string | null) => void;
}) {
	return (
		<Input
			{...(id ? { id } : {})}
			type="datetime-local"
			dir="ltr"
			value={shownOf(value)}
			onChange={(event) => onChange?.(momentOf(event.target.value))}
		/>
	);
}
