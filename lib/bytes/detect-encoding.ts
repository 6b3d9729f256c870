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

const FREQUENT_HANGUL = '가것고과그기나는다대도들라로를리만보부사서수스시아어에여와은을의이인일있자장전정제지하한해';

function korean(text: string): number {
  const hangul = count(text, /[\uac00-\ud7a3]/g);
  return 0.8 * hangul + 2 * count(text, anyOf(FREQUENT_HANGUL)) - count(text, /[\u4e00-\u9fff\u3040-\u30ff]/g);
}

/** By their codes, in which a bundle writes them: so they take less space. */
const FREQUENT_CHINESE =
  '、。一三上下不且世中主之也了事二五些交人什今他代以件任但位住何作你使便保信候做像先光克入全公共其再出分切利到制前力加化北十南即原去又及反取受口只可司各合同名向告命和品四回因在地基外多大天太女好如子它安完定家小少就展山工己已市常平年度建式形很得德心必思性情想意感成我或所手才打把拉指接提放政教文斯新方日明是更最月有望期本果格次正此死比民水求治法活海清然物特王理生用由界白的目直相看真眼知社神科程空立第等管系美老者而能自至色行表被西要解象走起路身通道那部都重量金院非面高，';
const SIMPLIFIED =
  '“”万与业东两个为么义书争于产从们会传体儿关内军决几则别务动区却发变后听员国场声处头学实对导将尔师带并应开张强当总战报据数无时术机权条来样气没点现电着确种类经结给统见观规觉计认让记许论设识话该说资边达过运还这进里长门问间队难领题马';
const TRADITIONAL =
  '「」並來個們傳兒內兩別則動務區卻員問國報場學實將對導師帶幾張強後從應戰據數於時書會東條業樣機權氣決沒為無爭爾現產當發確種結給統經總義聲聽與萬著處術裡見規覺觀計記設許話該認說論識變讓資軍這進運過達還邊長門開間關隊難電領頭題類馬體麼點';

/** The few hundred most frequent characters make up two thirds of a Chinese text. */
function chinese(ofWriting: string): (text: string) => number {
  return (text) =>
    2.8 * count(text, anyOf(FREQUENT_CHINESE + ofWriting)) -
    0.4 * count(text, /[\u4e00-\u9fff]/g) -
    count(text, /[\u3040-\u30ff]/g);
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
  { encoding: 'GBK', score: chinese(SIMPLIFIED) },
  { encoding: 'Big5', score: chinese(TRADITIONAL) },
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
