import './chat.css';
import { Icon } from '../../ui/icon.tsx';

/** A small round picture of somebody; the first letter of the name where there is none. */
export function Face({ name, avatar }: { name: string; avatar: string | null }) {
	const [letter] = [...name];
	return (
		<span className="face" aria-hidden>
			{avatar ? <img src={avatar} alt="" /> : letter ? letter : <Icon name="person" size={20} />}
		</span>
	);
}
