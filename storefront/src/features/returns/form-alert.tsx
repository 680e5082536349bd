/** What keeps a return from being asked for, told below what it is about. */
export function FormAlert({ shown, text }: { shown: boolean; text: string }) {
	return (
		<p role="alert" className="mt-1.5 text-13 text-pomegranate empty:hidden">
			{shown ? text : null}
		</p>
	);
}
