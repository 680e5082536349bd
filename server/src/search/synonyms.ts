import { fold } from './fold.ts';
import { stemOf } from './stem.ts';

/**
 * Words that mean the same to who searches and that no stem brings together: dialect, broken plurals, loan words and
 * their translations. A group may hold all languages; each word finds all others.
 */
const groups = [
	'موبايل جوال تلفون هاتف هواتف محمول نقال مۆبایل تەلەفۆن phone mobile smartphone cellphone handset 手机',
	'لابتوب حاسوب كمبيوتر كومبيوتر حاسبة لاپتۆپ کۆمپیوتەر laptop computer notebook pc 电脑 笔记本电脑',
	'شاحنة شاحن شواحن چارجەر شەحنکەر charger',
	'باوربانك powerbank پاوەربانک 充电宝 移动电源',
	'كيبل كابل سلك وصلة کێبڵ وایەر cable cord 数据线',
	'سماعة سماعات هيدفون ايربودز بیستۆک سەماعە headphone earphone headset earbud 耳机',
	'سبيكر مكبر سپیکەر دەنگبەرز speaker loudspeaker 音箱 音响',
	'مايك مايكروفون ميكروفون مایکرۆفۆن mic microphone 麦克风',
	'كاميرا کامێرا camera 相机 照相机 摄像机',
	'تلفزيون تلفاز تلفزه تەلەڤیزیۆن tv television 电视 电视机',
	'مكنسة مكانس هوفر گسک vacuum hoover sweeper 吸尘器 扫地机',
	'ممسحة مساحة mop',
	'مروحة مراوح پانکە fan 风扇',
	'مبردة تبريد cooler cooling',
	'غلاية كتلي كتري کتری kettle 水壶',
	'لمبة مصباح مصابيح گڵۆپ bulb lamp light 灯 灯泡',
	'لايت كشاف تورج لایت torch flashlight 手电 手电筒',
	'طاوة مقلاة تاوە pan frypan skillet 锅',
	'قدر جدر قدور مەنجەڵ pot saucepan 汤锅',
	'قوري ابريق قۆری teapot 茶壶',
	'كوب اكواب كاس گلاص پەرداخ کوپ cup mug glass tumbler 杯 杯子 水杯',
	'ماعون صحن صحون اطباق طبق قاپ plate dish 盘 盘子 餐盘',
	'سكين سكاكين چەقۆ knife 刀',
	'ملعقة ملاعق خاشوكة خواشيك کەوچک spoon teaspoon 勺 勺子 茶匙',
	'شوكة شوك چەتاڵ چنگال fork 叉子',
	'كرسي كراسي کورسی chair seat 椅子 木椅',
	'قنفة قنفات اريكة صوفا کنبه قەنەفە sofa couch 沙发',
	'سرير چرپايه قەرەوێڵە bed 床',
	'مراية مرايا مرآة ئاوێنە mirror 镜子 壁镜',
	'باب ابواب دەرگا door 门',
	'شمعة شموع مۆم candle 蜡烛',
	'ساعة ساعات کاتژمێر سەعات watch clock 手表 钟表',
	'منبه alarm 闹钟',
	'ثوب فستان فساتين نفنوف دشداشة کراس dress gown 裙子 连衣裙',
	'جاكيت معطف قبوط پاڵتۆ coat jacket overcoat 外套 大衣',
	'شال وشاح لفاف شاڵ scarf shawl 围巾',
	'قبعة كلاو كاب شفقة کڵاو hat cap 帽子',
	'قفاز قفازات كفوف دستكش دەستکێش glove mitten 手套',
	'تيشيرت تيشرت فانيلة تیشێرت tshirt tee',
	'قميص قمصان کراس shirt 衬衫',
	'بنطلون بنطرون بنطال بناطيل پانتۆڵ trouser pant jean 裤子 牛仔裤',
	'جوارب جراب گۆرەوی sock 袜子 袜',
	'حذاء احذية قندرة قنادر بوط كوتشي پێڵاو shoe sneaker trainer footwear 鞋 鞋子 运动鞋 跑鞋',
	'جزمة بسطال پۆستاڵ جەزمە boot 靴子',
	'نعال شحاطة سلبر نەعل slipper 拖鞋 人字拖',
	'حقيبة حقائب جنطة جنطه شنطة شنط جانتا bag handbag purse 包 包包 手提包',
	'محفظة جزدان بوك wallet purse 钱包 零钱包',
	'روج حمرة سووراو lipstick 口红 唇膏',
	'مكياج ميكاب مکیاج makeup cosmetic 化妆品 彩妆',
	'صابون صوابين سابوون soap 肥皂 香皂 手工皂',
	'فرشاة فرش فلچه فڵچە brush',
	'نظارة نظارات مناظر عوينات چاویلکە glasses eyeglass eyewear spectacle 眼镜',
	'خاتم خواتم محبس ئەنگوستیلە ring 戒指',
	'مسبحة سبحة مسابح تەزبێح rosary misbaha 念珠',
	'شمسية مظلة چەتر umbrella parasol 雨伞 伞',
	'لعبة العاب لعب یاری toy game 玩具',
	'دمية دمى عروسة باربي بووک doll 娃娃',
	'طفل اطفال بيبي جاهل منداڵ baby child children kid 儿童 婴儿 宝宝',
	'دب ورچ bear teddy 熊',
	'كرة طوبة تۆپ ball 球',
	'دراجة بايسكل بايسكل پاسکیل bicycle bike cycle 单车 自行车',
	'خيمة خيم چادر tent 帐篷',
	'سنارة صنارة قولاپ fishing rod 鱼竿 钓竿',
	'مطرقة چاكوچ شاكوش چەکوش hammer 锤子 锤',
	'درنفيس مفك دەرنەفیز screwdriver 螺丝刀',
	'سبانة سپانە spanner wrench 扳手',
	'سلم درج پەیژە ladder 梯子 木梯',
	'قفل اقفال قفڵ lock padlock 锁 挂锁',
	'قلم اقلام پێنووس pen pencil 笔',
	'دفتر دفاتر دەفتەر notebook copybook 笔记本 本子',
	'مقص مقصات مەقەس scissor 剪刀',
	'سطل اسطال سەتڵ bucket pail 水桶 桶',
	'اسفنج سفنجة ئیسفەنج sponge 海绵',
	'كلينكس مناديل محارم کلێنکس tissue napkin 纸巾',
	'سلة سلال سەبەتە basket bin 篮子',
	'كلب كلاب سەگ dog 狗 狗狗',
	'قطة قطط بزون بزونة پشیلە cat kitten 猫 猫咪',
	'عسل هەنگوین honey 蜂蜜',
	'چوكليت شوكولاتة شكولاته چوکلێت chocolate 巧克力',
	'تمن رز ارز برنج rice 大米 香米',
	'فستق فستقی peanut nut 花生',
	'حلويات حلوى شیرینی candy sweet 糖果',
	'الوان لون ڕەنگ colour color paint',
	'كيتار جيتار غيتار گیتار guitar 吉他',
	'طبل طبلة دەهۆڵ drum 鼓 手鼓',
	'لاسلكي لاسلكية وايرلس وایەرلێس wireless cordless bluetooth 无线',
	'نسائي نسائية حريمي بناتي نساء حريم ئافرەتان ژنان women woman ladies lady female 女士 女式 女装',
	'رجالي رجال ولادي پیاوان men man gents male 男士 男式 男装',
	'خشب خشبي خشبية دار داری wood wooden 木 木质 木制',
	'جلد جلدي جلدية چەرم leather 皮 真皮 皮革',
	'حديد معدن معدني معدنية کانزا metal steel iron 金属',
	'كهرباء كهربائي كهربائية کارەبا کارەبایی electric electrical 电 电动',
	'رياضة رياضي رياضية وەرزش وەرزشی sport sports 运动',
	'شتاء شتوي شتوية زستان زستانە winter 冬季',
	'صيف صيفي صيفية هاوین هاوینە summer 夏季',
	'مدرسة مدرسي مدرسية قوتابخانە school 学生',
	'سفر رحلات گەشت travel trip 旅行',
	'مطبخ مەتبەخ چێشتخانە kitchen 厨房',
	'احمر حمراء سوور red 红 红色',
	'اسود سوداء ڕەش black 黑 黑色',
	'ابيض بيضاء سپی white 白 白色',
	'ازرق زرقاء شین blue 蓝 蓝色',
	'اخضر خضراء سەوز green 绿 绿色',
	'اصفر صفراء زەرد yellow 黄 黄色',
	'رصاصي رمادي خۆڵەمێشی grey gray 灰 灰色',
	'وردي وردية پەمەیی pink 粉 粉色',
	'ذهبي ذهبية زێڕین gold golden 金色',
	'فضي فضة زیو زیوین silver 银 银色',
] as const;

const han = /\p{Script=Han}/u;
const meanings = meaningsOf(groups.map((group) => group.split(' ')));
/** What operators taught. */
let ownMeanings: ReadonlyMap<string, ReadonlySet<string>> = new Map();

export function setOwnMeanings(taught: readonly (readonly string[])[]): void {
	ownMeanings = meaningsOf(taught);
}

function meaningsOf(wordGroups: readonly (readonly string[])[]): Map<string, Set<string>> {
	const found = new Map<string, Set<string>>();
	for (const group of wordGroups) {
		const words = group.map((written) => {
			const form = fold(written).trim();
			return han.test(form) ? form : stemOf(form);
		});
		for (const word of words) {
			const others = found.get(word) ?? new Set<string>();
			for (const other of words) if (other !== word) others.add(other);
			found.set(word, others);
		}
	}
	return found;
}

/** The longest Chinese word of a group that a text begins with. */
export function knownChineseWord(signs: readonly string[]): string | null {
	for (let length = Math.min(6, signs.length); length > 1; length -= 1) {
		const word = signs.slice(0, length).join('');
		if (meanings.has(word) || ownMeanings.has(word)) return word;
	}
	return null;
}

/** Words that mean the same as a stem or a Chinese word, stemmed; Chinese ones as they are. */
export function sameMeaning(word: string): readonly string[] {
	return [...new Set([...(meanings.get(word) ?? []), ...(ownMeanings.get(word) ?? [])])];
}
