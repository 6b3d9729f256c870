import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { NodeFlag } from '../../dom/tree/records.ts';

/** The lists under https://html.spec.whatwg.org/#the-initial-insertion-mode, in lowercase. */
const QUIRKY_PUBLIC_IDS: ReadonlySet<string> = new Set([
  '-//w3o//dtd w3 html strict 3.0//en//',
  '-/w3c/dtd html 4.0 transitional/en',
  'html',
]);

const QUIRKY_SYSTEM_ID = 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd';

const QUIRKY_PUBLIC_ID_STARTS: readonly string[] = [
  '+//silmaril//dtd html pro v0r11 19970101//',
  '-//as//dtd html 3.0 aswedit + extensions//',
  '-//advasoft ltd//dtd html 3.0 aswedit + extensions//',
  '-//ietf//dtd html 2.0 level 1//',
  '-//ietf//dtd html 2.0 level 2//',
  '-//ietf//dtd html 2.0 strict level 1//',
  '-//ietf//dtd html 2.0 strict level 2//',
  '-//ietf//dtd html 2.0 strict//',
  '-//ietf//dtd html 2.0//',
  '-//ietf//dtd html 2.1e//',
  '-//ietf//dtd html 3.0//',
  '-//ietf//dtd html 3.2 final//',
  '-//ietf//dtd html 3.2//',
  '-//ietf//dtd html 3//',
  '-//ietf//dtd html level 0//',
  '-//ietf//dtd html level 1//',
  '-//ietf//dtd html level 2//',
  '-//ietf//dtd html level 3//',
  '-//ietf//dtd html strict level 0//',
  '-//ietf//dtd html strict level 1//',
  '-//ietf//dtd html strict level 2//',
  '-//ietf//dtd html strict level 3//',
  '-//ietf//dtd html strict//',
  '-//ietf//dtd html//',
  '-//metrius//dtd metrius presentational//',
  '-//microsoft//dtd internet explorer 2.0 html strict//',
  '-//microsoft//dtd internet explorer 2.0 html//',
  '-//microsoft//dtd internet explorer 2.0 tables//',
  '-//microsoft//dtd internet explorer 3.0 html strict//',
  '-//microsoft//dtd internet explorer 3.0 html//',
  '-//microsoft//dtd internet explorer 3.0 tables//',
  '-//netscape comm. corp.//dtd html//',
  '-//netscape comm. corp.//dtd strict html//',
  "-//o'reilly and associates//dtd html 2.0//",
  "-//o'reilly and associates//dtd html extended 1.0//",
  "-//o'reilly and associates//dtd html extended relaxed 1.0//",
  '-//sq//dtd html 2.0 hotmetal + extensions//',
  '-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//',
  '-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//',
  '-//spyglass//dtd html 2.0 extended//',
  '-//sun microsystems corp.//dtd hotjava html//',
  '-//sun microsystems corp.//dtd hotjava strict html//',
  '-//w3c//dtd html 3 1995-03-24//',
  '-//w3c//dtd html 3.2 draft//',
  '-//w3c//dtd html 3.2 final//',
  '-//w3c//dtd html 3.2//',
  '-//w3c//dtd html 3.2s draft//',
  '-//w3c//dtd html 4.0 frameset//',
  '-//w3c//dtd html 4.0 transitional//',
  '-//w3c//dtd html experimental 19960712//',
  '-//w3c//dtd html experimental 970421//',
  '-//w3c//dtd w3 html//',
  '-//w3o//dtd w3 html 3.0//',
  '-//webtechs//dtd mozilla html 2.0//',
  '-//webtechs//dtd mozilla html//',
];

/** Quirks without a system identifier, limited quirks with one. */
const HTML_4_01_STARTS: readonly string[] = [
  '-//w3c//dtd html 4.01 frameset//',
  '-//w3c//dtd html 4.01 transitional//',
];

const LIMITED_QUIRKS_STARTS: readonly string[] = [
  '-//w3c//dtd xhtml 1.0 frameset//',
  '-//w3c//dtd xhtml 1.0 transitional//',
];

/**
 * The flag of the mode that a DOCTYPE token sets the document to; 0 for no-quirks mode. An identifier that is missing
 * counts like an empty one. https://html.spec.whatwg.org/#the-initial-insertion-mode
 */
export function quirksFlagFor(name: string | null, publicId: string, systemId: string, forceQuirks: boolean): number {
  const lowercaseId = asciiLowercase(publicId);
  const startsWith = (start: string) => lowercaseId.startsWith(start);
  if (
    forceQuirks ||
    name !== 'html' ||
    QUIRKY_PUBLIC_IDS.has(lowercaseId) ||
    asciiLowercase(systemId) === QUIRKY_SYSTEM_ID ||
    QUIRKY_PUBLIC_ID_STARTS.some(startsWith) ||
    (systemId === '' && HTML_4_01_STARTS.some(startsWith))
  ) {
    return NodeFlag.Quirks;
  }
  return LIMITED_QUIRKS_STARTS.some(startsWith) || HTML_4_01_STARTS.some(startsWith) ? NodeFlag.LimitedQuirks : 0;
}
