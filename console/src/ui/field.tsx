import type { ReactNode } from 'react';

/** A labelled control outside of a form, such as a filter. */
export function Field({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the child, whatever it is
		<label className={wide ? 'field wide' : 'field'}>
			<span className="caption">{label}</span>
			{children}
		</label>
	);
}
