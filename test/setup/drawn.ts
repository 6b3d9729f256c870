/**
 * One of so many of the cases, others from run to run, to keep the time of all tests short; all of them where `ALL_CASES` is set in the
 * environment.
 */
export function drawn<Case>(cases: readonly Case[], oneOf: number): Case[] {
  const step = process.env.ALL_CASES === undefined ? oneOf : 1;
  const first = Math.floor(Math.random() * Math.min(step, cases.length));
  return cases.filter((_, index) => index % step === first);
}
