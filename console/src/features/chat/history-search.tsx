import { Drawer, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../app/language.ts';
import { PagedRows } from '../../ui/paged-rows.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import { isEnough, type Message, useFound } from './chat-queries.ts';
import { HistoryPlace } from './history-place.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
	open: boolean;
	onClose: () => void;
	onChoose: (groupId: string) => void;
}

/** Finds what was said, in all conversations. */
export function HistorySearch({ open, onClose, onChoose }: Props) {
	const t = useText();
	const preview = usePreview();
	const [typed, setTyped] = useState('');
	const words = useDeferredValue(typed.trim());
	const enough = isEnough(words);
	const found = useFound(words, null);
	const [place, setPlace] = useState<Message | null>(null);
	return (
		<Drawer
			open={open}
			onClose={onClose}
			title={t('chat.search')}
			size={480}
			destroyOnHidden
			afterOpenChange={(isOpen) => isOpen || setPlace(null)}
		>
			{place && <HistoryPlace found={place} onBack={() => setPlace(null)} onOpen={() => onChoose(place.groupId)} />}
			<div className="stack" hidden={place !== null}>
				<Input.Search
					dir="auto"
					allowClear
					maxLength={100}
					aria-label={t('chat.search')}
					placeholder={t('chat.search.hint')}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
				{enough && (
					<PagedRows list={found} empty={<p className="muted">{t('filter.nothing')}</p>} skeleton={4}>
						{(rows) => (
							<ul className="plain chat-found">
								{rows.map(({ message, buyer }) => (
									<li key={`${message.groupId}-${message.number}`}>
										<button type="button" className="conversation" onClick={() => setPlace(message)}>
											<span className="words">
												<span className="line">
													<bdi className="strong">{buyer}</bdi>
													<span className="muted small">
														<When at={message.at} />
													</span>
												</span>
												<bdi className="small">
													<TypedText>{preview(message)}</TypedText>
												</bdi>
											</span>
										</button>
									</li>
								))}
							</ul>
						)}
					</PagedRows>
				)}
			</div>
		</Drawer>
	);
}
