/** What happens next, in order. */
export function Steps({ steps }: { steps: readonly string[] }) {
	return (
		<ol className="flex flex-col gap-3">
			{steps.map((step, index) => (
				<li key={step} className="flex gap-3 text-13">
					<span
						aria-hidden
						className="grid size-6 shrink-0 place-items-center rounded-full bg-tile-50 text-12 font-bold text-tile"
					>
						{index + 1}
					</span>
					<span className="flex-1 pt-0.5">{step}</span>
				</li>
			))}
		</ol>
	);
}
