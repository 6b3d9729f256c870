import type { createDecoder } from './decoders.ts';

/** More bytes than this are not looked at. */
const SAMPLE = 1 << 16;
/** A guess has to be at least this good, for each byte that is not ASCII. */
const GOOD_ENOUGH = 0.3;

/**
 * Guesses the encoding of a text from its bytes: whether they are valid UTF-8, and if not, in which encoding of the languages
 * that browsers guess among they make the most of a text. https://html.spec.whatwg.org/#encoding-sniffing-algorithm, step 8
 *
 * @param decoderFor - Gives a decoder of an encoding.
 * @returns null when nothing tells: all is ASCII, or no guess is good.
 */
export function detectEncoding(bytes: Uint8Array, decoderFor: typeof createDecoder): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  const notAscii = sample.reduce((count, byte) => count + (byte >> 7), 0);
  if (notAscii === 0) return hasJapaneseEscape(sample) ? 'ISO-2022-JP' : null;
  if (isUtf8(sample, decoderFor)) return 'UTF-8';
  let best: string | null = null;
  let bestScore = GOOD_ENOUGH * notAscii;
  for (const { encoding, score } of GUESSES) {
    const text = decoderFor(encoding).decode(sample);
    const total = score(text) - malformed(text);
    if (total > bestScore) {
      best = encoding;
      bestScore = total;
    }
  }
  return best;
}

/** ESC, and what switches to a set of Japanese characters after it. */
function hasJapaneseEscape(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1)) {
    const set = String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0);
    if (['$B', '$@', '(J', '(I'].includes(set)) return true;
  }
  return false;
}

/** What is cut off at the end does not count. */
function isUtf8(bytes: Uint8Array, decoderFor: typeof createDecoder): boolean {
  try {
    decoderFor('UTF-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

interface Guess {
  readonly encoding: string;
  /** How much the text looks like one in a language that is written in this encoding: about 1 for each byte if it does. */
  readonly score: (text: string) => number;
}

function malformed(text: string): number {
  return 20 * count(text, /[\ufffd\x80-\x9f\ue000-\uf8ff]/g);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Kana make up most of a Japanese text; halfwidth ones are what other encodings look like. */
function japanese(text: string): number {
  return (
    2.2 * count(text, /[\u3041-\u30fe]/g) +
    count(text, /[\u4e00-\u9fff\u3001-\u301f]/g) -
    2 * count(text, /[\uff61-\uff9f]/g)
  );
}

/** Of characters in a string, and not in a regular expression, because a bundle writes strings in ASCII. */
function anyOf(characters: string): RegExp {
  return new RegExp(`[${characters}]`, 'g');
}

const FREQUENT_HANGUL = '이다는을를에의가고하은한지로도기사인나어리자해대서것있그수라만시들일정보여부아과와전스제장장';

function korean(text: string): number {
  const hangul = count(text, /[\uac00-\ud7a3]/g);
  return 0.8 * hangul + 2 * count(text, anyOf(FREQUENT_HANGUL)) - count(text, /[\u4e00-\u9fff\u3040-\u30ff]/g);
}

const FREQUENT_SIMPLIFIED =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运，。、“”';
const FREQUENT_TRADITIONAL =
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運，。、「」';

/** The few hundred most frequent characters make up two thirds of a Chinese text. */
function chinese(frequent: string): (text: string) => number {
  return (text) =>
    2.8 * count(text, anyOf(frequent)) - 0.4 * count(text, /[\u4e00-\u9fff]/g) - count(text, /[\u3040-\u30ff]/g);
}

/** Words in the script, frequent letters more. */
function cyrillic(text: string): number {
  return (
    0.6 * count(text, /[\u0400-\u045f]/g) +
    0.6 * count(text, /[\u043e\u0435\u0430\u0438\u043d\u0442\u0441\u0440\u0432\u043b\u043a]/g) -
    disorder(text, 'а-яё', 'А-ЯЁ')
  );
}

function greek(text: string): number {
  return 1.1 * count(text, /[\u0386-\u03ce](?=[\u0386-\u03ce])/g) - disorder(text, 'ά-ώ', 'Ά-Ω');
}

/** A capital letter after a small one, letters of two scripts in one word: signs of another encoding. */
function disorder(text: string, small: string, capital: string): number {
  const mixed = new RegExp(`[${small}][${capital}]|[a-z][${small}${capital}]|[${small}${capital}][a-z]`, 'g');
  return 3 * count(text, mixed) + symbols(text);
}

/** Marks stand above or below consonants; digits and signs are rare. */
function thai(text: string): number {
  const strayMarks = count(text, /(?<![\u0e01-\u0e2e\u0e31-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g);
  const manyMarks = count(text, /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{3}/g);
  const letters = count(text, /[\u0e01-\u0e4e](?=[\u0e01-\u0e4e])/g);
  return 1.1 * letters - 3 * (strayMarks + manyMarks) - 2 * count(text, /[\u0e4f-\u0e5b]/g);
}

/** For each letter of the script that stands next to another, less what stands in words without being a letter. */
function script(letters: string): (text: string) => number {
  const pairs = new RegExp(`[${letters}](?=[${letters}])`, 'g');
  return (text) => 1.4 * count(text, pairs) - symbols(text);
}

/** For each of the letters that a Latin alphabet has beyond ASCII, among others. */
function latin(frequent: string): (text: string) => number {
  const inWords = new RegExp(`[${frequent}](?=[a-z])|[a-z][${frequent}]`, 'gi');
  return (text) =>
    0.9 * count(text, inWords) +
    0.2 * count(text, /[\u2019\u201c\u201d\u2013\u2026\u00ab\u00bb]/g) -
    2 * symbols(text) -
    others(text, frequent);
}

/** Signs within words. */
function symbols(text: string): number {
  return count(text, /[a-z\u00c0-\u06ff][\u00a1-\u00bf\u00d7\u00f7\u2020-\u2122](?=[a-z\u00c0-\u06ff])/gi);
}

/** Letters that are none of these. */
function others(text: string, frequent: string): number {
  return 1.2 * count(text, new RegExp(`(?![${frequent}])[\\u00c0-\\u052f]`, 'gi'));
}

/** Those that are alike in more than one stand in the order in which they are preferred. */
const GUESSES: readonly Guess[] = [
  { encoding: 'Shift_JIS', score: japanese },
  { encoding: 'EUC-JP', score: japanese },
  { encoding: 'EUC-KR', score: korean },
  { encoding: 'GBK', score: chinese(FREQUENT_SIMPLIFIED) },
  { encoding: 'Big5', score: chinese(FREQUENT_TRADITIONAL) },
  { encoding: 'windows-1251', score: cyrillic },
  { encoding: 'KOI8-R', score: cyrillic },
  { encoding: 'windows-1253', score: greek },
  { encoding: 'windows-1255', score: script('\\u05d0-\\u05ea') },
  { encoding: 'windows-1256', score: script('\\u0621-\\u0652') },
  { encoding: 'windows-874', score: thai },
  { encoding: 'windows-1252', score: latin('éèàùçêâîôûëïüöäßñáíóúãõåæø') },
  { encoding: 'windows-1250', score: latin('ąćęłńśźżěščřžýáíéúůďťňőűöüó') },
  { encoding: 'windows-1254', score: latin('ğışİçöüâ') },
  { encoding: 'windows-1257', score: latin('ąčęėįšųūžāēģīķļņõäöü') },
];
