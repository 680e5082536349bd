import type { HTMLAttributes } from 'react';

export function Card({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
	return <section className={`rounded-card border border-line bg-surface p-4 ${className}`} {...rest} />;
}
