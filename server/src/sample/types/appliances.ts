import { plugs } from '../attributes.ts';
import { hours, litres, metres, packOf, watts, words } from '../features.ts';
import type { ProductType } from '../product-type.ts';
import { t } from '../text.ts';

const suction = t('قوة الشفط', 'هێزی هەڵمژین', 'Suction', '吸力');
const runtime = t('مدة العمل', 'ماوەی کارکردن', 'Running time', '工作时间');
const minutes = (n: number) => t(`${n} دقيقة`, `${n} خولەک`, `${n} min`, `${n}分钟`);
const pascal = (n: number) => t(`${n} باسكال`, `${n} پاسکاڵ`, `${n} Pa`, `${n}帕`);

export const appliances: readonly ProductType[] = [
	{
		code: 'NV', category: 'appliances/robots', brands: ['naseem'], art: 'robot-vacuum', grams: 3400, cm3: 14500,
		name: t('مكنسة روبوت نسيم', 'گسکی ڕۆبۆتی نەسیم', 'Naseem robot vacuum', '纳西姆扫地机器人'),
		about: t(
			'ترسم خريطة البيت بالليزر وتكنس السجاد والكاشي وحدها، وتعود إلى قاعدة الشحن قبل نفاد البطارية. تشغّلها من الهاتف أو بزر واحد.',
			'بە لەیزەر نەخشەی ماڵ دەکێشێت و فەرش و کاشی بۆ خۆی گسک دەدات، و پێش تەواوبوونی پاتری دەگەڕێتەوە سەر شەحنکەر. بە مۆبایل یان بە یەک دوگمە کاری پێ دەکەیت.',
			'Maps the home by laser, sweeps carpet and tiles on its own and returns to its dock before the battery runs out. Start it from the phone or with one button.',
			'激光绘制全屋地图，自动清扫地毯与地砖，电量不足自动回充。手机操控或一键启动。',
		),
		models: [
			[words('الجيل الأول', 'نەوەی یەکەم', 'first generation', '第一代'), 146000],
			[words('مع خريطة بالليزر', 'لەگەڵ نەخشەی لەیزەری', 'with laser map', '激光导航版'), 198500],
			[words('لشعر القطط والكلاب', 'بۆ مووی پشیلە و سەگ', 'for pet hair', '宠物毛发版'), 224000],
			[words('مع محطة تفريغ ذاتي', 'لەگەڵ وێستگەی خۆبەتاڵکردنەوە', 'with self-emptying station', '自动集尘版'), 339000],
			[words('رفيعة لتحت الأثاث', 'تەنک بۆ ژێر مۆبیلیات', 'slim for under furniture', '超薄款'), 173500],
		],
		colours: ['white', 'black', 'turquoise'],
		parameters: [{ name: suction, value: pascal(5000) }, { name: runtime, value: minutes(150) }],
	},
	{
		code: 'NM', category: 'appliances/robots', brands: ['naseem'], art: 'robot-mop', grams: 3700, cm3: 15500,
		name: t('روبوت مسح الأرضيات نسيم', 'ڕۆبۆتی تەڕکردنەوەی زەوی نەسیم', 'Naseem robot mop', '纳西姆拖地机器人'),
		about: t(
			'يمسح الكاشي والرخام بممسحتين دوّارتين وخزان ماء كبير، ويرفع الممسحة من تلقاء نفسه عند السجاد.',
			'بە دوو پەڕۆی سووڕاوە و کۆگایەکی ئاوی گەورە کاشی و مەڕمەڕ دەسڕێتەوە، و کە گەیشتە فەرش پەڕۆکە خۆی بەرز دەکاتەوە.',
			'Wipes tiles and marble with two turning pads and a large water tank, and lifts the pads by itself on carpet.',
			'双旋转拖布配大水箱，擦净地砖与大理石，遇地毯自动抬起拖布。',
		),
		models: [
			[words('بممسحتين دوّارتين', 'بە دوو پەڕۆی سووڕاوە', 'with two turning pads', '双旋拖布'), 189000],
			[words('كنس ومسح معًا', 'گسک و سڕینەوە پێکەوە', 'sweeps and mops', '扫拖一体'), 268000],
			[words('مع محطة غسل الممسحة', 'لەگەڵ وێستگەی شوشتنی پەڕۆ', 'with pad-washing station', '自动洗拖布版'), 412000],
			[words('بخزان ماء كبير', 'بە کۆگای ئاوی گەورە', 'with large water tank', '大水箱版'), 215000],
		],
		colours: ['white', 'grey', 'turquoise'],
		parameters: [{ name: suction, value: pascal(4000) }, { name: runtime, value: minutes(180) }],
	},
	{
		code: 'NK', category: 'appliances/robots', brands: ['naseem'], art: 'robot-kit', grams: 260, cm3: 1800,
		name: t('طقم قطع غيار لمكانس نسيم', 'سێتی پارچەی یەدەگ بۆ گسکی نەسیم', 'Naseem robot spare parts kit', '纳西姆机器人配件套装'),
		about: t(
			'فرش جانبية وممسحات وفلاتر أصلية تكفي ستة أشهر، تُبدَّل بلا أدوات.',
			'فڵچەی لاتەنیشت و پەڕۆ و فلتەری ئەسڵی کە بەشی شەش مانگ دەکەن، بێ ئامێر دەگۆڕدرێن.',
			'Original side brushes, pads and filters for six months, changed without tools.',
			'原装边刷、拖布与滤网，可用六个月，免工具更换。',
		),
		models: [[words('للمكنسة', 'بۆ گسک', 'for the vacuum', '扫地机用'), 14500], [words('للممسحة', 'بۆ سڕەرەوە', 'for the mop', '拖地机用'), 16750]],
		origin: 'iraq',
	},
	{
		code: 'FN', category: 'appliances/air', brands: ['bajwan', 'kelwan'], art: 'fan', grams: 2900, cm3: 21000,
		name: t('مروحة طاولة قابلة للشحن', 'پانکەی سەر مێزی شەحنکراوە', 'Rechargeable table fan', '充电小风扇'),
		about: t(
			'تعمل أثناء انقطاع الكهرباء، بثلاث سرعات وحركة جانبية وصوت خافت للنوم.',
			'لە کاتی بڕانی کارەبادا کار دەکات، بە سێ خێرایی و جووڵەی لاتەنیشت و دەنگێکی نزم بۆ نووستن.',
			'Runs through power cuts, with three speeds, side-to-side swing and a quiet night setting.',
			'停电也能用，三档风速，左右摆头，夜间静音。',
		),
		models: [[hours(8), 39500], [hours(14), 54000], [words('مع لوح شمسي', 'لەگەڵ پانێڵی خۆر', 'with solar panel', '带太阳能板'), 72500]],
		colours: ['white', 'blue', 'black'],
	},
	{
		code: 'KT', category: 'appliances/power', brands: ['kelwan', 'mishkar'], art: 'kettle', grams: 980, cm3: 6200,
		name: t('غلاية ماء كهربائية', 'کتری کارەبایی', 'Electric kettle', '电热水壶'),
		about: t(
			'تغلي الماء في دقائق وتنطفئ وحدها، بجدار مزدوج لا يحرق اليد وقاعدة دوّارة.',
			'لە چەند خولەکێکدا ئاو دەکوڵێنێت و خۆی دەکوژێتەوە، بە دیواری دوو چینە کە دەست ناسووتێنێت و بنکەی سووڕاوە.',
			'Boils in minutes and switches itself off; double wall that never burns the hand and a turning base.',
			'几分钟烧开自动断电，双层防烫，底座可旋转。',
		),
		models: [[litres(1.7), 23500], [litres(2), 26750], [words('مع تحكم بالحرارة', 'لەگەڵ کۆنترۆڵی گەرمی', 'with temperature control', '温控款'), 38500]],
		colours: ['silver', 'red', 'black'], choices: plugs, material: 'steel',
	},
	{
		code: 'SP', category: 'appliances/power', brands: ['kelwan', 'rewaz'], art: '1f50c', grams: 130, cm3: 300,
		name: t('سلك تمديد كهربائي', 'درێژکەرەوەی کارەبا', 'Extension lead', '电源延长线'),
		about: t(
			'سلك نحاسي سميك بحماية من زيادة الحمل، للبيت والمولدة.',
			'وایەری مسی ئەستوور بە پاراستن لە باری زیادە، بۆ ماڵ و مۆلیدە.',
			'Thick copper lead with overload protection, for home and generator.',
			'加粗铜芯，过载保护，家用与发电机皆宜。',
		),
		models: [[metres(3), 8250], [metres(5), 11500], [metres(10), 18750]],
		choices: plugs, origin: 'iraq', material: 'rubber',
	},
	{
		code: 'DB', category: 'appliances/power', brands: ['mishkar'], art: '1f514', grams: 180, cm3: 520,
		name: t('جرس باب نحاسي', 'زەنگی دەرگای برنجی', 'Brass door bell', '黄铜门铃'),
		about: t(
			'جرس برنين صافٍ يُعلّق عند باب البيت أو المحل، ولا يحتاج كهرباء.',
			'زەنگێک بە دەنگی ڕوون کە لە بەر دەرگای ماڵ یان دوکان هەڵدەواسرێت و کارەبای ناوێت.',
			'A clear-ringing bell for the door of a home or shop; needs no power.',
			'铃声清脆，挂于家门或店门，无需用电。',
		),
		models: [[words('صغير', 'بچووک', 'small', '小号'), 7500], [words('كبير', 'گەورە', 'large', '大号'), 12250]],
		material: 'brass',
	},
	{
		code: 'FX', category: 'appliances/power', brands: ['mishkar', 'bajwan'], art: '1f9ef', grams: 1900, cm3: 4800,
		name: t('مطفأة حريق للبيت والسيارة', 'ئاگرکوژێنەوە بۆ ماڵ و ئۆتۆمبێل', 'Fire extinguisher for home and car', '家用车用灭火器'),
		about: t(
			'مسحوق جاف يطفئ حرائق الكهرباء والزيت والبنزين، مع مقياس ضغط وحامل للجدار.',
			'تۆزی وشک کە ئاگری کارەبا و ڕۆن و بەنزین دەکوژێنێتەوە، لەگەڵ پێوەری فشار و ڕاگری دیوار.',
			'Dry powder for electrical, oil and petrol fires, with pressure gauge and wall bracket.',
			'干粉灭火，适用电器、油类与汽油起火，带压力表与壁挂架。',
		),
		models: [[words('1 كغم', '1 کگم', '1 kg', '1公斤'), 13500], [words('2 كغم', '2 کگم', '2 kg', '2公斤'), 19500], [words('6 كغم', '6 کگم', '6 kg', '6公斤'), 38000]],
		origin: 'iraq',
	},
	{
		code: 'BT', category: 'appliances/power', brands: ['kelwan', 'rewaz'], art: '1f50b', grams: 100, cm3: 90,
		name: t('بطاريات قابلة لإعادة الشحن', 'پاتری شەحنکراوە', 'Rechargeable batteries', '充电电池'),
		about: t(
			'تُشحن حتى ألف مرة، لأجهزة التحكم والألعاب والساعات.',
			'تا هەزار جار شەحن دەکرێنەوە، بۆ ڕیمۆت و یاری و کاتژمێر.',
			'Recharge up to a thousand times; for remotes, toys and clocks.',
			'可充电上千次，适用遥控器、玩具与钟表。',
		),
		models: [[packOf(4), 6500], [packOf(8), 11250]],
		minimum: 3,
	},
	{
		code: 'AF', category: 'appliances/air', brands: ['qandila'], art: 'purifier', grams: 2300, cm3: 13500,
		name: t('جهاز تنقية الهواء', 'پاککەرەوەی هەوا', 'Air purifier', '空气净化器'),
		about: t(
			'ينقي الهواء من الغبار والدخان وروائح الطبخ، وهو نافع في أيام العواصف الترابية.',
			'هەوا لە تۆز و دووکەڵ و بۆنی چێشت پاک دەکاتەوە، لە ڕۆژانی خۆڵباراندا زۆر بەکەڵکە.',
			'Clears the air of dust, smoke and cooking smells; a help on dust-storm days.',
			'去除灰尘、烟雾与油烟味，沙尘天气尤其实用。',
		),
		models: [[words('لغرفة 20 مترًا مربعًا', 'بۆ ژووری 20 مەتر چوارگۆشە', 'for rooms of 20 m²', '适用20平方米'), 89500], [words('لغرفة 35 مترًا مربعًا', 'بۆ ژووری 35 مەتر چوارگۆشە', 'for rooms of 35 m²', '适用35平方米'), 126000], [watts(45), 98000]],
		colours: ['white', 'black'],
	},
];
