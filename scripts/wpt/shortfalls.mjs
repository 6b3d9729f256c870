/**
 * What a run falls short of: of each file, the subtests that Chromium passes and livedom does not. As the score counts, files
 * that Chromium passes nothing of, crash tests and tentative ones are left out, but those of Observable.
 */
export function shortfallsOf(results, chromium) {
  const shortfalls = new Map();
  for (const result of results) {
    if (counts(result.file, chromium)) shortfalls.set(result.file, shortfallOf(result, chromium.files[result.file]));
  }
  return shortfalls;
}

/** Whether what comes of the file is held against anything. */
export function counts(file, chromium) {
  const theirs = chromium.files[file];
  return theirs !== undefined && (theirs.k === undefined || isSettled(file)) && theirs.p > 0;
}

/** Tentative tests of what Chromium has for everybody. */
const isSettled = (file) => file.startsWith('dom/observable/tentative/');

/** A subtest that was not even reported has no name here: `names` is `null` if there are such. */
function shortfallOf(result, theirs) {
  const isFailedByChromium = new Set(theirs.f);
  const seen = new Map();
  const names = [];
  let passed = 0;
  for (const { name, status } of result.subtests) {
    const earlier = seen.get(name) ?? 0;
    seen.set(name, earlier + 1);
    if (isFailedByChromium.has(earlier > 0 ? `${name}\0${earlier}` : name)) continue;
    if (status === 'PASS') passed++;
    else names.push(lastingName(name));
  }
  const failing = Math.max(0, theirs.p - passed);
  return {
    expected: theirs.p,
    failing,
    names: names.length === failing && names.every((name) => name.isWellFormed()) ? names.sort() : null,
    status: result.status,
    message: result.message,
  };
}

/** Without what is another at each run. */
export function lastingName(name) {
  return name.replace(/\b(127\.0\.0\.1|localhost):\d+/g, '$1:PORT');
}

/** The results of a second run of some of the files, where they are as expected by `isAsExpected(file)`, or better. */
export function fairerOf(first, second, isAsExpected) {
  const passes = (result) => result.subtests.filter((subtest) => subtest.status === 'PASS').length;
  const again = new Map(second.map((result) => [result.file, result]));
  return first.map((result) => {
    const other = again.get(result.file);
    const isFairer = other !== undefined && (isAsExpected(result.file) || passes(other) > passes(result));
    return isFairer ? other : result;
  });
}
