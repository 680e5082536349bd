import { Mark } from '../ui/mark.tsx';

export function Splash() {
	return (
		<div className="splash" aria-busy="true">
			<Mark size={56} />
		</div>
	);
}
