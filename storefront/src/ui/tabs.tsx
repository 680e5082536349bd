/** Beside each other, one at a time; the row scrolls where it does not fit. */
export function Tabs<Name extends string>({
	label,
	tabs,
	chosen,
	onChoose,
}: {
	label: string;
	tabs: readonly { name: Name; text: string; count?: number }[];
	chosen: Name;
	onChoose: (name: Name) => void;
}) {
	return (
		<div role="tablist" aria-label={label} className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1">
			{tabs.map((tab) => (
				<button
					key={tab.name}
					type="button"
					role="tab"
					aria-selected={tab.name === chosen}
					onClick={() => onChoose(tab.name)}
					className={`relative h-9 shrink-0 rounded-full border px-4 text-13 after:absolute after:-inset-1.25 ${
						tab.name === chosen ? 'border-ink bg-ink font-bold text-paper' : 'border-line bg-surface'
					}`}
				>
					<bdi>{tab.text}</bdi>
					{tab.count ? (
						<>
							{' '}
							<bdi dir="ltr">{tab.count}</bdi>
						</>
					) : null}
				</button>
			))}
		</div>
	);
}
