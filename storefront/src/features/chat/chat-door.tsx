import { useEffect } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { speakChat, startChat, stopChat } from './chat-live.ts';

/** Keeps whoever is signed in connected, whatever page they are on. */
export default function ChatDoor() {
	const session = useSession();
	const { language } = useLanguage();
	useEffect(() => {
		if (!session) return;
		void startChat(session);
		// Also when this goes with the session: a connection of one that is over brings nothing any more.
		return stopChat;
	}, [session]);
	useEffect(() => {
		if (language) speakChat();
	}, [language]);
	return null;
}
