import { Modal } from 'antd';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useText } from '../app/language.ts';

/**
 * Stands between somebody who goes elsewhere and what they would lose by it; where the page itself is closed, the browser asks.
 * @param unsaved whether something would be lost; asked at the moment of leaving
 */
export function LeaveQuestion({ unsaved }: { unsaved: () => boolean }) {
	const t = useText();
	const leaving = useBlocker(
		({ currentLocation, nextLocation }) => unsaved() && currentLocation.pathname !== nextLocation.pathname,
	);
	useBeforeUnload((event) => {
		if (unsaved()) event.preventDefault();
	});
	return (
		<Modal
			open={leaving.state === 'blocked'}
			title={t('product.leave.title')}
			okText={t('product.leave.submit')}
			okButtonProps={{ danger: true }}
			cancelText={t('product.leave.stay')}
			onOk={() => leaving.proceed?.()}
			onCancel={() => leaving.reset?.()}
		>
			{t('product.leave.text')}
		</Modal>
	);
}
