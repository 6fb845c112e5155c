/** Traditional characters of the pages, each followed by the simplified one. */
const PAIRS =
  "繁简體体賭赌實实規规則则書书條条執执遊游戲戏幣币訪访無无帳账戶户咪眯尋寻這这樣样觀观額额餘余應应試试種种繼继續续碼码錢钱會会員员關关閉闭設设語语動动畫画聲声籌筹復复買买帶带離离" +
  "開开賠赔與与紀纪錄录單单張张後后莊庄遞递贏赢輸输淨净確确認认達达點点數数獲获說说須须並并價价鍵键選选時时間间連连線线斷断請请載载頁页顯显誰谁閒闲決决換换來来兌兑現现減减廢废對对" +
  "龍龙寶宝級级樂乐盤盘紅红齊齐藍蓝記记號号個个問问頭头暫暂結结報报違违擇择覆复長长覽览項项變变較较週周鐘钟轉转獎奖償偿還还適适於于調调讓让慮虑滿满領领計计枱台爭议議议權权給给傳传" +
  "統统紐纽蘭兰聖圣勝胜爾尔護护險险運运擊击經经裝装詐诈許许區区邊边過过遲迟誤误補补積积責责錯错電电兩两屬属稱称組组負负預预沒没棄弃機机複复讀读";

const SIMPLE = new Map(
  [...PAIRS].flatMap((each, at, all) => (at % 2 ? [] : [[each, all[at + 1]]])),
);

/** The same words in simplified characters, however deep they lie. */
export function simplified<T>(words: T): T {
  if (typeof words === "string")
    return [...words].map((each) => SIMPLE.get(each) ?? each).join("") as T;
  if (Array.isArray(words)) return words.map((each) => simplified(each)) as T;
  if (typeof words !== "object" || words === null) return words;
  const parts = Object.entries(words).map(([key, each]) => [key, simplified(each)]);
  return Object.fromEntries(parts) as T;
}
