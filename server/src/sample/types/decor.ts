import { plugs } from '../attributes.ts';
import { area, high, hours, packOf, setOf, watts, words } from '../features.ts';
import type { ProductType } from '../product-type.ts';
import { t } from '../text.ts';

export const decor: readonly ProductType[] = [
	{
		code: 'BU', category: 'decor/lighting', brands: ['kelwan', 'qandila'], art: '1f4a1', grams: 70, cm3: 380,
		name: t('مصباح LED موفر للطاقة', 'گڵۆپی LED کەم خەرج', 'Energy-saving LED bulb', '节能LED灯泡'),
		about: t(
			'ضوء قوي باستهلاك قليل، يعمل حتى مع ضعف الفولتية ويدوم سنوات.',
			'ڕووناکییەکی بەهێز بە خەرجی کەم، لە ڤۆڵتی لاوازیشدا کار دەکات و ساڵانێک دەمێنێت.',
			'Strong light for little power; works even at low voltage and lasts for years.',
			'亮度高能耗低，低电压也能正常工作，寿命长。',
		),
		models: [[watts(9), 1750], [watts(15), 2500], [words('يعمل عند انقطاع الكهرباء', 'لە بڕانی کارەبادا کار دەکات', 'works in power cuts', '停电应急款'), 5500]],
		minimum: 6,
	},
	{
		code: 'LN', category: 'decor/lighting', brands: ['qandila'], art: '1fa94', grams: 260, cm3: 620,
		name: t('سراج زيت فخاري', 'چرای ڕۆنی گڵین', 'Clay oil lamp', '陶制油灯'),
		about: t(
			'سراج مصنوع يدويًا يضيء سهرات رمضان بضوء دافئ هادئ.',
			'چرایەکی دەستکرد کە شەوانی ڕەمەزان بە ڕووناکییەکی گەرم و ئارام دەڕازێنێتەوە.',
			'Made by hand; lights Ramadan evenings with a warm, quiet flame.',
			'手工制作，温暖柔光，点亮斋月夜晚。',
		),
		models: [[words('مزخرف', 'نەخشێنراو', 'decorated', '彩绘款'), 6500], [setOf(3), 16500]],
		material: 'ceramic',
	},
	{
		code: 'CD', category: 'decor/lighting', brands: ['nashmira', 'qandila'], art: '1f56f-fe0f', grams: 340, cm3: 520,
		name: t('شمعة معطرة', 'مۆمی بۆندار', 'Scented candle', '香薰蜡烛'),
		about: t(
			'تحترق بلا دخان وتملأ الغرفة برائحة هادئة.',
			'بێ دووکەڵ دەسووتێت و ژوورەکە پڕ دەکات لە بۆنێکی ئارام.',
			'Burns without smoke and fills the room with a gentle scent.',
			'燃烧无烟，淡雅清香满屋。',
		),
		models: [[words('بالعنبر', 'بۆنی عەنبەر', 'amber', '琥珀香'), 5250], [words('بماء الورد', 'بۆنی گوڵاو', 'rose water', '玫瑰水香'), 5250], [hours(40), 8500]],
		material: 'wax', minimum: 2,
	},
	{
		code: 'FL', category: 'decor/lighting', brands: ['kelwan', 'bajwan'], art: '1f526', grams: 320, cm3: 780,
		name: t('مصباح يدوي قابل للشحن', 'لایتی دەستی شەحنکراوە', 'Rechargeable torch', '充电手电筒'),
		about: t(
			'ضوء يصل إلى 300 متر، مقاوم للمطر والسقوط، وله وضع وميض للطوارئ.',
			'ڕووناکییەکەی دەگاتە 300 مەتر، دژی باران و کەوتنە و دۆخی چرکەی فریاکەوتنی هەیە.',
			'A beam that reaches 300 m; rain- and drop-proof, with an emergency flash.',
			'照射可达300米，防雨防摔，带应急爆闪。',
		),
		models: [[hours(6), 9750], [hours(12), 14500], [words('مع شحن شمسي', 'لەگەڵ شەحنی خۆر', 'with solar charging', '太阳能充电款'), 18250]],
		choices: plugs,
	},
	{
		code: 'PA', category: 'decor/accents', brands: ['qandila', 'nashmira'], art: '1f5bc-fe0f', grams: 1300, cm3: 6200,
		name: t('لوحة منظر طبيعي بإطار', 'تابلۆی دیمەنی سروشتی بە چوارچێوە', 'Framed landscape print', '带框风景画'),
		about: t(
			'طباعة على قماش بألوان ثابتة، جاهزة للتعليق مع المسمار والخطاف.',
			'لەسەر قوماش بە ڕەنگی نەگۆڕ چاپ کراوە، لەگەڵ بزمار و قولاپ ئامادەی هەڵواسینە.',
			'Printed on canvas in lasting colours, ready to hang with nail and hook.',
			'油画布印制，色彩持久，附挂钩即挂即用。',
		),
		models: [[area(30, 40), 9500], [area(50, 70), 17500], [area(80, 120), 36500]],
		material: 'wood',
	},
	{
		code: 'VS', category: 'decor/accents', brands: ['tufali', 'qandila'], art: '1f3fa', grams: 1800, cm3: 9500,
		name: t('مزهرية فخارية', 'گوڵدانی گڵین', 'Pottery vase', '陶艺花瓶'),
		about: t(
			'مستوحاة من جرار بلاد الرافدين، بنقش بارز وطلاء داخلي يمنع التسرب.',
			'لە گۆزەکانی میزۆپۆتامیاوە وەرگیراوە، بە نەخشی بەرجەستە و بۆیەی ناوەوە کە ناهێڵێت ئاو بڕژێت.',
			'After the jars of Mesopotamia, with a raised pattern and a sealed inside.',
			'灵感源自两河流域古陶罐，浮雕纹饰，内壁施釉防渗。',
		),
		models: [[high(25), 18500], [high(40), 31500], [high(60), 54000]],
		colours: ['brown', 'turquoise', 'beige'], material: 'ceramic',
	},
	{
		code: 'PP', category: 'decor/accents', brands: ['nashmira'], art: '1fab4', grams: 650, cm3: 5400,
		name: t('نبتة زينة صناعية مع أصيص', 'ڕووەکی دەستکردی جوانکاری لەگەڵ ئینجانە', 'Artificial plant in a pot', '仿真绿植盆栽'),
		about: t(
			'خضراء طوال السنة بلا سقي ولا شمس، لمكتب أو رف أو مدخل.',
			'بە درێژایی ساڵ سەوزە بێ ئاو و خۆر، بۆ مێز یان ڕەف یان دەروازە.',
			'Green all year with neither water nor sun; for desk, shelf or hall.',
			'四季常青，免浇水免日照，适合书桌、置物架与玄关。',
		),
		models: [[high(22), 6750], [high(45), 13500], [setOf(3), 16500]],
	},
	{
		code: 'WC', category: 'decor/accents', brands: ['nashmira'], art: '1f390', grams: 150, cm3: 480,
		name: t('جرس هواء زجاجي', 'زەنگی بای شووشە', 'Glass wind chime', '玻璃风铃'),
		about: t(
			'رنين ناعم مع كل نسمة، يُعلّق في النافذة أو الشرفة.',
			'لەگەڵ هەر شنەیەکدا دەنگێکی نەرمی هەیە، لە پەنجەرە یان باڵکۆن هەڵدەواسرێت.',
			'A soft ring with every breeze; hangs in a window or on a balcony.',
			'微风轻拂，叮咚作响，可挂窗边或阳台。',
		),
		models: [[words('بزخرفة الأسماك', 'بە نەخشی ماسی', 'fish pattern', '金鱼图案'), 6250], [words('بزخرفة الأزهار', 'بە نەخشی گوڵ', 'flower pattern', '花朵图案'), 6250]],
		material: 'glass', origin: 'china',
	},
	{
		code: 'AC', category: 'decor/clocks', brands: ['qandila', 'sadowa'], art: '23f0', grams: 280, cm3: 980,
		name: t('منبه بجرسين', 'کاتژمێری زەنگدار بە دوو زەنگ', 'Twin-bell alarm clock', '双铃闹钟'),
		about: t(
			'صوت قوي يوقظ النائم الثقيل، وعقارب مضيئة تُقرأ في الظلام.',
			'دەنگێکی بەهێز کە خەوقورسیش بەئاگا دێنێت، و میلی ڕووناک کە لە تاریکیدا دەخوێندرێتەوە.',
			'Loud enough for heavy sleepers, with hands that glow in the dark.',
			'铃声响亮，夜光指针，贪睡也能叫醒。',
		),
		models: [[words('بعقارب صامتة', 'میلی بێدەنگ', 'silent hands', '静音款'), 8500], [words('مع إضاءة ليلية', 'لەگەڵ ڕووناکی شەو', 'with night light', '夜灯款'), 10750]],
		colours: ['red', 'blue', 'green', 'black'],
	},
	{
		code: 'MN', category: 'decor/clocks', brands: ['qandila'], art: '1f570-fe0f', grams: 1100, cm3: 4900,
		name: t('ساعة رف خشبية', 'کاتژمێری ڕەفی داری', 'Wooden mantel clock', '木质座钟'),
		about: t(
			'ساعة كلاسيكية بأرقام واضحة ودقة هادئة كل ساعة يمكن إيقافها ليلًا.',
			'کاتژمێرێکی کلاسیکی بە ژمارەی ڕوون، هەر کاتژمێرێک زەنگێکی هێمن لێ دەدات کە شەوان دەکوژێنرێتەوە.',
			'A classic with clear numerals and a soft hourly chime that can be switched off at night.',
			'经典造型，数字清晰，整点轻鸣，夜间可关闭。',
		),
		models: [[high(24), 32500], [high(32), 44000]],
		material: 'wood',
	},
	{
		code: 'HG', category: 'decor/clocks', brands: ['nashmira'], art: '231b', grams: 240, cm3: 560,
		name: t('ساعة رملية', 'کاتژمێری لم', 'Hourglass', '沙漏'),
		about: t(
			'للمكتب أو لضبط وقت الدراسة والطبخ، برمل ناعم يجري بانتظام.',
			'بۆ سەر مێز یان ڕێکخستنی کاتی خوێندن و چێشت، لمێکی نەرم کە بە ڕێکی دەڕژێت.',
			'For the desk, or for timing study and cooking; fine sand that runs evenly.',
			'桌面摆件，亦可计时学习与烹饪，细沙流动均匀。',
		),
		models: [[words('15 دقيقة', '15 خولەک', '15 minutes', '15分钟'), 6500], [words('30 دقيقة', '30 خولەک', '30 minutes', '30分钟'), 8750], [packOf(2), 11500]],
		colours: ['gold', 'blue', 'brown'], material: 'glass',
	},
	{
		code: 'PO', category: 'decor/accents', brands: ['nashmira'], art: '1f490', grams: 280, cm3: 4200,
		name: t('باقة زهور صناعية', 'چەپکە گوڵی دەستکرد', 'Artificial bouquet', '仿真花束'),
		about: t('زهور حريرية بألوان طبيعية لا تذبل، للطاولة والمناسبات.', 'گوڵی ئاوریشمی بە ڕەنگی سروشتی کە سیس نابێت، بۆ مێز و بۆنە.', 'Silk flowers in natural colours that never wilt; for tables and occasions.', '仿真绢花，色泽自然永不凋谢，桌饰与庆典皆宜。'),
		models: [[high(30), 9500], [high(45), 14500]], material: 'silk',
	},
];
