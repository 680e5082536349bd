import { keep, kept } from '../../device/storage.ts';

/** Whether what somebody looked at, collected and bought may choose what is recommended; it may, until they say no. */
export const isPersonal = (): boolean => kept('forYou') !== 'off';

export const setPersonal = (on: boolean): void => keep('forYou', on ? null : 'off');
