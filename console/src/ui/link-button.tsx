import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link that looks like a button; opens in a new tab like any other link. */
export function LinkButton({ to, ...rest }: { to: string } & Pick<ButtonProps, 'type' | 'icon' | 'children' | 'disabled'>) {
	const href = useHref(to);
	const follow = useLinkClickHandler(to);
	return <Button {...rest} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
