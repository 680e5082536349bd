import type { accountsSchemas } from './accounts.schemas.ts';
import { defineCalls, get, post } from './call.ts';

export const accountsCalls = defineCalls<typeof accountsSchemas>()({
	loginSendCode: post('user/loginSendCode', 'public'),
	sendWhatsappLoginCode: post('user/sendWhatsappLoginCode', 'public'),
	sendEmailCode: post('user/sendEmailCode', 'public'),
	login: post('user/login', 'public'),
	usernameLogin: post('hello/user/login/login', 'public'),
	loginOut: post('user/loginOut', 'buyer'),
	userInfo: post('user/userInfo', 'buyer'),
	getLoginMethod: post('user/getLoginMethod', 'public'),
	getLoginWaySettings: get('user/getLoginWaySettings', 'public'),
	checkPhoneNumber: post('user/checkPhoneNumber', 'public'),
	register: post('user/register', 'public'),
	emailRegister: post('user/emailRegister', 'public'),
	forgetPassword: post('user/forgetPassword', 'public'),
	accountBindSendCode: post('user/accountBindSendCode', 'buyer'),
	accountBind: post('user/accountBind', 'buyer'),
	takeBackAdded: post('x/accounts/take-back-added', 'buyer'),
	updateUserInfo: post('user/updateUserInfo', 'buyer'),
	updateAvatar: post('user/updateAvatar', 'buyer'),
	unregister: post('user/unregister', 'buyer'),
	setPassword: post('x/accounts/set-password', 'buyer'),
	setUsername: post('x/accounts/set-username', 'buyer'),
	socialStart: post('x/accounts/social-start', 'visitor'),
	devices: post('x/accounts/devices', 'buyer'),
	revokeDevice: post('x/accounts/revoke-device', 'buyer'),
});
