/** What Chromium has objects for, by longhand, where it is not what the value is made of: the letters that property-data.ts has for it. */
export const enum TypedKind {
  /** Values are texts, whatever they are. */
  Text = 't',
  /** Values are texts, but for the keyword that is the initial value, and images. */
  InitialAlone = 'k',
  /** Names with two dashes are texts. */
  DashedAsText = 'd',
  /** Numbers are texts. */
  NumberAsText = 'u',
  /** Images are objects. */
  Image = 'm',
  /** Names of colors are keywords. */
  ColorWord = 'w',
  Position = 'p',
  /** Several values are a list, which can be appended to. */
  CommaList = ',',
  SpaceList = 's',
}
