import { type DragEvent, useState } from 'react';

/**
 * What a row of a list needs to be dragged to another place. Buttons beside it do the same for whoever has no pointer.
 * @param move takes a row from one place to another, counted from 0
 */
export function useDragOrder(move: (from: number, to: number) => void, disabled = false) {
	const [dragged, setDragged] = useState<number | null>(null);
	return (index: number) => ({
		draggable: !disabled,
		className: dragged === index ? 'dragged' : undefined,
		onDragStart: () => setDragged(index),
		onDragEnd: () => setDragged(null),
		onDragOver: (event: DragEvent) => event.preventDefault(),
		onDrop: (event: DragEvent) => {
			event.preventDefault();
			setDragged(null);
			if (dragged !== null && dragged !== index) move(dragged, index);
		},
	});
}
