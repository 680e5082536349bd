import { brandName } from '@qaysari/messages/languages';
import type { LegalTexts } from './legal-section.ts';

const brand = brandName.en;

const texts: LegalTexts = {
	terms: [
		{
			heading: '1. Who we are',
			paragraphs: [
				`${brand} is an online shop for buyers in Iraq. Some goods are in stock in Iraq, others we buy for you in China and bring here.`,
				'These terms apply when you browse, sign in or order. If you do not agree with them, please do not order.',
			],
		},
		{
			heading: '2. Your account',
			paragraphs: [
				'You sign in with a code sent to your mobile number or email. Never pass that code on: whoever has it can enter your account. Our staff never ask for it.',
				'You can also order without an account. Such orders are found again by the mobile number you gave.',
			],
		},
		{
			heading: '3. Prices and orders',
			paragraphs: [
				'Prices are in Iraqi dinar. What counts is the total shown at the moment you place the order; if a price has changed since you put an item in the cart, we show you the new one and ask again.',
				'Goods from Iraq and goods from China that you buy together become one order each. An order is binding for us once it is paid, or once we confirm it where you pay on delivery.',
				'Some items have a minimum quantity, a limit per buyer, or cannot ship together with others. The product page says so.',
			],
		},
		{
			heading: '4. Payment in two stages',
			paragraphs: [
				'With the first payment you pay for the goods; for goods from Iraq also for their delivery.',
				'For goods from China a second payment follows when they ship: international freight and, where they apply, container storage, additional freight in China, insurance, warehouse and additional services. Before you order we show a range; before you pay you see every line of the exact amount. The goods leave China after this payment.',
				'Container storage is charged in US dollars per day and only for the days that passed before the second payment. We remind you in good time.',
				'You can pay by card on the page of a payment company, by bank transfer with a receipt, in cash at a store, or in cash on delivery where this is offered. An order that is not paid within 24 hours, or 72 hours for bank transfer and cash at a store, is cancelled by itself.',
			],
		},
		{
			heading: '5. Delivery',
			paragraphs: [
				'Goods from Iraq arrive 3 to 5 days after your address is confirmed. For goods from China the checkout shows how many days the chosen way of shipping usually takes; the sea and customs can make it longer.',
				'Please give an address and a number at which you can be reached. If a delivery fails because they were wrong, we may charge for a second delivery.',
			],
		},
		{
			heading: '6. Cancellation',
			paragraphs: [
				'You can cancel an order that is not paid at any time. A paid order can be cancelled until we have bought the goods in China, or packed them in Iraq; you then get back what you paid.',
				'If an item turns out to be unavailable or dearer when we buy it, we ask you whether to wait, to replace it or to refund it. Without an answer within 48 hours we refund it.',
			],
		},
		{
			heading: '7. Wrong or damaged goods, and refunds',
			paragraphs: [
				'Check your goods when they arrive. If something is missing, damaged or not what you ordered, write to customer service within 7 days and add pictures. Depending on the case we send what is missing, replace the goods or refund them.',
				'Refunds go back the way you paid, or to an account you name where you paid in cash. How long this takes depends on the bank.',
			],
		},
		{
			heading: '8. Coupons, gifts and group prices',
			paragraphs: [
				'Each coupon and each event states its own conditions and its end. Only new users can help a friend, once per kind of event and never themselves. We may withdraw advantages that were gained by false accounts.',
			],
		},
		{
			heading: '9. Fair use',
			paragraphs: [
				'Do not disturb the shop, do not try to enter accounts of others, and do not order what the law of Iraq forbids to import. We may refuse such orders and close such accounts.',
			],
		},
		{
			heading: '10. Changes and questions',
			paragraphs: [
				'If we change these terms, the day at the top changes. For an order, the terms of the day you placed it apply. The law of Iraq applies.',
				'Questions? Write to customer service in the shop.',
			],
		},
	],
	privacy: [
		{
			heading: '1. In short',
			paragraphs: [
				'We keep what we need to sell and deliver goods to you, and no more. We do not sell your data and show no advertising of others.',
			],
		},
		{
			heading: '2. What we keep, and why',
			paragraphs: [
				'Mobile number or email: to sign you in, to find your orders and to tell you about them. The codes we send are valid for 5 minutes, and we keep no readable copy of them.',
				'Name, addresses and phone numbers you enter: to deliver.',
				'Orders, payments, refunds and the receipts you upload: to carry them out and because the law on accounts wants it. Only you and the staff who check payments can see receipts.',
				'Messages, pictures and voice messages to customer service: to answer you.',
				'Collection, browsing and search history, cart and product groups: so that you find them again.',
				'The devices you are signed in on and when they were last active: so that you can see and end them.',
				'Which pages and buttons are used, how fast pages load, and which link brought you here: to improve the shop. We do not record what you type.',
			],
		},
		{
			heading: '3. What we do not have',
			paragraphs: [
				"Card numbers: you enter them on the payment company's own page. Your photos, camera, microphone and contacts: the app asks before it uses them, and only for what you are doing just then.",
			],
		},
		{
			heading: '4. Who receives it',
			paragraphs: [
				'Carriers receive name, phone number and address of a delivery. Companies that send SMS, WhatsApp messages and email receive the number or address and the message. Banks and payment companies receive what a payment needs. Authorities receive data only where the law obliges us.',
			],
		},
		{
			heading: '5. On your device',
			paragraphs: [
				'The shop keeps your language, your sign-in, your cart count and a random number in the browser. The random number belongs to your draft cart and is made anew when you sign out. A cookie remembers your language, another lets visitors see the orders they placed. We use no cookies of advertisers.',
			],
		},
		{
			heading: '6. How long',
			paragraphs: [
				'Account data stays until the account is deleted. Orders and payments stay as long as the law on accounts demands, after the deletion of an account without your name. A sign-in that is not used ends by itself after about six months.',
			],
		},
		{
			heading: '7. Your rights and deletion',
			paragraphs: [
				'You can see and correct your data in your account. You can have your account deleted when no order is under way: name, addresses, coupons, prizes and messages are then erased for good. Ask customer service for it, or for a copy of your data.',
			],
		},
		{
			heading: '8. Safety',
			paragraphs: [
				'Connections are encrypted, and passwords, codes and sign-ins are stored only in a form that cannot be read back. If data should ever get into wrong hands, we tell those concerned.',
			],
		},
	],
};

export default texts;
