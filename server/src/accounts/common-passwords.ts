/**
 * The passwords that people choose most, from general knowledge of leaked lists and of names and words in Iraq.
 * `whole` are refused as they stand; every word of `words` with every ending of `endings` is refused too.
 */
const whole = `
123456 123456789 12345678 1234567 1234567890 12345 111111 000000 123123 654321 666666 888888 999999 112233 121212 159753 147258369
987654321 123321 11111111 00000000 88888888 12341234 123123123 1122334455 147258 741852963 789456123 159357 102030 010203 123654
147852 963852741 77777777 55555555 22222222 33333333 44444444 99999999 66666666 131313 232323 101010 202020 69696969 7777777
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwertyuiop1 qwerty123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz2wsx 1qaz2wsx3edc qazwsx qazwsx123 qazwsxedc qazwsxedc123 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1zaq1 zaq1xsw2 1qazxsw2
zxcvbnm zxcvbnm1 zxcvbnm123 zxcvbn zxcvbn1 zxcvbn123 asdfgh asdfgh1 asdfgh123 asdfghjkl asdfghjkl1 asdfghjkl123 asdf1234 asdf123
asd123 asd1234 asd12345 asd123456 qwe123 qwe1234 qwe12345 qweasd qweasd123 qweasdzxc qweasdzxc123 zxc123 zxc12345 zxcv1234 wasd1234
1234qwer 123qwe 123qweasd 123qwe123 12345qwert 12345q 12345a 12345qwe 12345asd 12345abc 123456q 123456a 123456b 123456c 123456d
123456m 123456s 123456z 123456aa 123456ab 123456as 123456qq 123456qw 123456abc 123456asd 123456qwe 123456zx 1234567a 1234567q 1234567b
12345678a 12345678q 12345678b 123456789a 123456789q 123456789z 123456789m 123456789s 123456789o 1234567890a 1234567890q 1234abcd 1234asdf
123abc 123abcd 123asd 123asd123 123zxc 12qwaszx 12qw12qw 12qwas 1a2b3c 1a2b3c4d 1a2s3d 1a2s3d4f 1q1q1q 1q1q1q1q 1w2q3e4r 1z2x3c 1z2x3c4v
1x2x3x4x a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 a1a1a1 a1a2a3 a12345 a123456 a1234567 a12345678 a123456789 a1234567890 a123123 a112233
a11111 a111111 a1111111 a000000 a654321 a987654321 aa1234 aa12345 aa123456 aa1234567 aa12345678 aa123456789 aa112233 aa123123 aaa111 aaa123
aaa12345 aaa123456 aaaa1111 aaaaa1 aaaaaa1 abc123 abc1234 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abc123abc abc321 abcd123
abcd1234 abcd12345 abcd123456 abcde12345 abcdef1 abcdef12 abcdef123 abcdefg1 abcdefg123 abcabc123 ab1234 ab12345 ab123456 ab12cd34 b123456
b12345678 bb123456 c123456 c12345678 d123456 d12345678 e123456 f123456 g123456 h123456 h12345678 h123456789 hh123456 i123456 j123456
k123456 k12345678 l123456 m123456 m1234567 m12345678 m123456789 m123123 mm123456 mm112233 n123456 n12345678 o123456 p123456 p12345678
p@ssw0rd p@ssword1 p@ssw0rd1 p@ssw0rd123 p@55w0rd pa55word pa55w0rd pass@123 pass@1234 passw0rd passw0rd1 passw0rd12 passw0rd123 passwd1
password01 password@1 password@123 password!1 password1! password123! password2020 password2021 password2022 password2023 password2024
password2025 password2026 q123456 q1234567 q12345678 q123456789 q1q1q1 q1q1q1q1 q1q2q3 q1q2q3q4 qq1234 qq123456 qq123123 qq112233 qq123456789
qw1234 qw123456 qwer123 qwer1234 qwer12345 qwer4321 qwert1 qwert12 qwert123 qwert1234 qwert12345 qwerty0 qwerty00 qwerty01 qwerty11 qwerty21
qwerty22 qwerty77 qwerty789 qwerty99 qwerty321 qwerty654321 qwaszx12 r123456 r12345678 s123456 s12345678 s123456789 ss123456 t123456
t12345678 u123456 v123456 w123456 w1w2w3 x123456 y123456 z123456 z12345678 z123456789 z1x2c3 z1x2c3v4 zz123456 zx123456 zxcv123 zxasqw12
112233a 112233aa 112233q 111111a 111111q 111222a 11223344a 121212a 123123a 123123q 123123aa 123123qwe 123321a 123321q 147258a 159753a
159357a 654321a 654321q 987654a 987654321a 987654321q 999999a 888888a 666666a 777777a 555555a 00000a 000000a 0000aaaa 1111aaaa 11111a
11111q 1234a1234 1111111a 11111111a 11qq11qq 12121212a 12344321a 147852a 147896325a 741852a 789456a 852456a 963852a abc@123 admin@123
aa@123456 asd@123 abcd@1234 qwe@123 test@123 welcome@123 user@123 iraq@123 iraq@2020 google@123 india@123 pakistan@123
trustno1 monkey1 letmein1 iloveyou1 iloveyou2 iloveu1 iloveu2 ilove123 love123 love1234 love12345 loveme1 loveyou1 lovely1 mylove1 babygirl1
princess1 sunshine1 shadow1 dragon1 football1 baseball1 superman1 batman1 master1 killer1 soccer1 hello1 charlie1 michael1 jordan23 jordan1
michelle1 jessica1 ashley1 nicole1 daniel1 anthony1 andrew1 justin1 hunter1 hunter2 buster1 ginger1 pepper1 cookie1 cheese1 summer1 flower1
orange1 purple1 yellow1 liverpool1 chelsea1 arsenal1 barcelona1 real1234 realmadrid1 messi10 messi30 ronaldo7 ronaldo07 cr7cr7 cristiano7 neymar10
neymar11 fcbarcelona1 r2d2c3po ncc1701 ncc1701d ncc1701e thx1138 rush2112 blink182 slipknot666 blink182a u2u2u2 ac1234 w2e3r4 e3r4t5
pokemon1 pokemon123 naruto1 naruto123 samsung1 samsung123 samsung12 nokia123 nokia6300 iphone1 iphone123 iphone5 iphone6 iphone7 huawei1 huawei123
galaxy1 galaxy123 xiaomi1 xiaomi123 android1 apple123 google1 google123 facebook1 facebook123 instagram1 instagram123 snapchat1 snapchat123
telegram1 tiktok1 tiktok123 whatsapp1 whatsapp123 youtube1 youtube123 gmail123 hotmail1 yahoo123 windows1 windows7 windows10 windows98 computer1
internet1 internet123 wifi1234 wireless1 server123 root123 root1234 toor123 administrator1 guest123 guest1234 user123 user1234 user12345 user123456
test123 test1234 test12345 test123456 testing1 testing123 test1test1 demo123 demo1234 temp123 temp1234 changeme1 changeme123 default1 secret1
secret123 private1 letmein123 login123 welcome1 welcome12 welcome123 welcome1234 access14 access123 pass123 pass1234 pass12345 pass123456 pass1
mypass1 mypass123 mypassword1 newpass1 newpass123 newpassword1 oldpass1 parola1 parola123 sifre123 contrasena1 hallo123 bonjour1 azerty1 azerty12
azerty123 azertyuiop1 azerty12345 marseille13 soleil1 doudou1 loulou1 hola123 hola1234 ola12345 senha123 senha1234 brasil1 mexico1 family1 mother1
father1 mama123 papa123 mama1234 mamapapa1 mom123 dad123 bismillah1 bismillah786 allah786 allah123 786786a allah99 allahakbar1 quran114 ya3ali110
ali110 ali313 ali1234 110ali hussain72 hussein72 karbala61 karbala72 mahdi313 abbas133 zahra135 zahraa14 iraq1234 iraq2003 iraq1980 iraq964 baghdad1
baghdad964 basra123 mosul123 erbil123 hawler123 kurdistan1 kurdistan123 kurd1946 peshmerga1 slemani1 duhok123 kirkuk123 najaf123 karbala123
zaincash1 asiacell1 asiacell123 korek123 zain1234 qaysari1 qaysari123 qaysari2026 shop1234 shopping1 bazaar123 market123
`;

const words = `
password passwort parola pass admin administrator welcome login letmein master dragon monkey shadow sunshine princess football baseball
basketball superman batman spiderman hello world love lovely iloveyou freedom friend friends flower family happy lucky money angel baby
soccer summer winter spring autumn hunter killer tiger lion eagle panda wolf horse computer internet samsung nokia iphone huawei xiaomi
galaxy google facebook instagram telegram snapchat tiktok youtube windows qwerty asdf zxcv abc abcd test user guest demo temp secret
private access server oracle system money star stars moon king queen prince doctor teacher student school college university engineer
police army soldier hacker ninja gamer pubg freefire fortnite minecraft roblox barcelona realmadrid chelsea arsenal liverpool manchester
juventus messi ronaldo neymar ahmed ahmad mohammed mohamed muhammad mohammad mahmoud mustafa mostafa ali hassan hasan hussein hussain
husain abbas karrar haidar haider hayder sajad sajjad jaafar jafar kadhim kazem omar umar othman osman bakr yousif yousef yusuf ibrahim
ismail khalid khaled walid waleed tariq ziad zaid saad saif samir samer amir ameer amer anas anwar basim bilal faris fadi fahad faisal
firas ghaith hadi hamza hani harith hisham imad issa jamal jassim jasim karim kareem laith layth maher majid malik marwan mazin muntadher
murtadha mortada nabil nasser nasir noor nour omed osama qasim qusay raad rami riyadh sadiq salam saleh salim salman sami sarmad sinan taha
thaer wissam yahya yaseen younis zaki zana azad aram aras ari awat baran bahman chia dana darya dilan dilshad diyar hardi hawar heman hiwa
karwan kawa kosar lanya nawroz newroz peshawa rebin rebwar rebaz rekar rozhin sarkawt sarwar sherko shilan shwan soran zagros zhyar fatima
fatma zahra zahraa zainab zaynab maryam mariam sara sarah noora huda hiba aya ayat rusul tabarak shahad ghadeer duaa dua israa marwa asmaa
aisha khadija ruqaya sakina sumaya hanan hana hala dina dalia farah lina layla leila lubna maha mais manar mona muna nada nadia najla
rana rania reem rima rima saja samar sawsan shams shaima suha yasmin yasmine zina iraq iraqi baghdad basra mosul erbil hawler arbil najaf
karbala kirkuk duhok dohuk sulaimani slemani anbar ramadi falluja babylon babil diyala wasit maysan dhiqar nasiriyah samawa diwaniya kurd
kurdi kurdish kurdistan peshmerga halabja allah islam muslim quran ramadan bismillah alhamdulillah inshallah mashallah subhanallah habibi
habibti hayati albi omri qalbi hubbi mama baba papa turkey istanbul ankara saudi makkah madina jeddah riyad dubai lebanon syria jordan
china beijing shanghai london paris america canada germany berlin sweden toyota mercedes bmw audi nissan hyundai kia honda ferrari
`;

const endings =
	'1 2 7 11 12 22 99 00 01 007 10 123 321 313 786 1234 4321 12345 123456 123456789 112233 111 1990 1995 2000 2003 2010 2020 2023 2024 2025 2026 @1 @123 @1234 123! 1!';

const list = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** About twenty thousand, in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set([
	...list(whole),
	...list(words).flatMap((word) => ['', ...list(endings)].map((ending) => word + ending)),
]);
