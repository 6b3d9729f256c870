/** Encodings and the languages whose older pages they are likely for, but for windows-1252, which is for all others. */
const LANGUAGES_BY_ENCODING = `
windows-1256 ar fa
windows-1254 az ku tr
windows-1251 ba be bg kk ky mk ru sah sr tg tt uk
windows-1250 cs hr sk
ISO-8859-7 el
windows-1257 et lt lv
windows-1255 he
ISO-8859-2 hu pl sl
Shift_JIS ja
EUC-KR ko
windows-874 th
windows-1258 vi
GBK zh-hans zh-cn zh-sg
Big5 zh-hant zh-hk zh-mo zh-tw
`;

/**
 * The default encoding for a locale. https://html.spec.whatwg.org/#determining-the-character-encoding, its last step.
 *
 * @param locale - A BCP 47 language tag.
 *
 * @example
 * defaultEncodingOfLocale('ru-RU') // 'windows-1251'
 */
export function defaultEncodingOfLocale(locale: string): string {
  // OPTIMIZATION: mostly nobody says. (bench/rewrite)
  if (locale === '') return 'windows-1252';
  const tag = locale.toLowerCase();
  const subtags = tag.split('-');
  const isChinese = subtags[0] === 'zh';
  const wanted = isChinese ? subtags.slice(1).map((subtag) => `zh-${subtag}`) : [subtags[0]];
  for (const line of LANGUAGES_BY_ENCODING.trim().split('\n')) {
    const [encoding, ...languages] = line.split(' ') as [string, ...string[]];
    if (languages.some((language) => wanted.includes(language))) return encoding;
  }
  return 'windows-1252';
}
